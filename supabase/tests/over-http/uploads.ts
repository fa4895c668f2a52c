import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, openAccount } from '../account.ts'
import { assign } from '../people.ts'
import type { Served } from '../served.ts'

const text = (words: string): Blob => new Blob([words], { type: 'text/plain' })
const encoded = (words: string): string => Buffer.from(words).toString('base64')

const violated = { statusCode: '403', message: 'new row violates row-level security policy' }

interface Bucket {
  /** The client of the person who may add files to it. */
  client: SupabaseClient
  token: string
  newPath: () => string
}

/** Has its own client and agent; Sofía, a super admin, adds files to the library. */
export function uploadsOverHttp(open: () => Served): void {
  let served: Served
  let person: Awaited<ReturnType<Served['backend']['person']>>
  let account: Account
  let agent: string
  beforeAll(async () => {
    served = open()
    const { backend } = served
    person = await backend.person({ full_name: 'Ana' })
    agent = (await backend.person({ full_name: 'Óscar' })).id
    await backend.server.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [agent])
    await backend.server.query(`insert into public.account_managers (id, name) values ($1, 'Óscar')`, [agent])
    await assign(backend.server, person.id, agent)
    account = await openAccount(backend.server, person.id, agent)
  })

  const buckets: Record<string, () => Promise<Bucket>> = {
    'ticket-attachments': async () => ({
      client: person.client,
      token: person.session.access_token,
      newPath: () => `${person.id}/${account.ticket}/${randomUUID()}`,
    }),
    'message-files': async () => ({
      client: person.client,
      token: person.session.access_token,
      newPath: () => `${person.id}/${agent}/${randomUUID()}`,
    }),
    library: async () => {
      const client = served.clients.sofia
      const { data } = await client.auth.getSession()
      return {
        client,
        token: data.session?.access_token ?? '',
        newPath: () => `${randomUUID()}/guia.txt`,
      }
    },
  }

  describe.each(Object.entries(buckets))('to %s', (bucket, of) => {
    let files: ReturnType<SupabaseClient['storage']['from']>
    let token: string
    let newPath: () => string
    beforeAll(async () => {
      const { client, ...rest } = await of()
      files = client.storage.from(bucket)
      ;({ token, newPath } = rest)
    })

    const part = (method: string, path: string, headers: Record<string, string>, body?: string) =>
      served.backend.fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
        ...(body !== undefined && { body }),
      })
    /** The status of the last answer. */
    async function resumable(path: string, described: Record<string, string> = {}): Promise<number> {
      const fields = { bucketName: bucket, objectName: path, contentType: 'text/plain', ...described }
      const created = await part('POST', '/storage/v1/upload/resumable', {
        'upload-length': '4',
        'upload-metadata': Object.entries(fields)
          .map(([name, value]) => `${name} ${encoded(value)}`)
          .join(),
      })
      const address = created.headers.get('location')
      if (address === null) return created.status
      const sent = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      return (await part('PATCH', address, sent, 'hola')).status
    }
    const stored = async (path: string): Promise<string | undefined> =>
      (await files.download(path)).data?.text()

    it('a file is accepted in a form, as the body, and in parts', async () => {
      const [form, body, parts] = [newPath(), newPath(), newPath()]
      expect((await files.upload(form, text('hola'))).error).toBeNull()
      expect((await files.upload(body, Buffer.from('hola'), { contentType: 'text/plain' })).error).toBeNull()
      expect(await resumable(parts, { cacheControl: '3600' })).toBe(204)
      expect(await Promise.all([form, body, parts].map(stored))).toEqual(['hola', 'hola', 'hola'])
    })

    it('nobody makes a link for an upload: it would work after the right is gone, and replace a sent file', async () => {
      for (const upsert of [false, true])
        expect((await files.createSignedUploadUrl(newPath(), { upsert })).error).toMatchObject(violated)
    })

    it('the server’s key makes one', async () => {
      const path = newPath()
      const ofServer = served.backend.client({}, served.backend.server.secretKey).storage.from(bucket)
      const { data } = await ofServer.createSignedUploadUrl(path)
      expect((await files.uploadToSignedUrl(path, data?.token ?? '', text('hola'))).error).toBeNull()
      expect(await stored(path)).toBe('hola')
    })

    it('metadata of the sender are refused: no quota counts them', async () => {
      const metadata = { nota: 'x'.repeat(1_000) }
      expect((await files.upload(newPath(), text('hola'), { metadata })).error).toMatchObject(violated)
      const asBody = { contentType: 'text/plain', metadata }
      expect((await files.upload(newPath(), Buffer.from('hola'), asBody)).error).toMatchObject(violated)
      const path = newPath()
      expect(await resumable(path, { metadata: JSON.stringify(metadata) })).toBe(403)
      expect(await stored(path)).toBeUndefined()
      // Empty ones need no space; hosted, a copy of a file without any has these.
      expect((await files.upload(newPath(), text('hola'), { metadata: {} })).error).toBeNull()
    })
  })
}
