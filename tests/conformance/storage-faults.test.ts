import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'

const text = (words: string): Blob => new Blob([words], { type: 'text/plain' })

describe.each(engines)('The stored files on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'azulejo-files-'))
    backend = await Backend.start(engine, { dataDir })
    ana = await backend.person({ name: 'Ana' })
  })
  afterAll(async () => {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const archive = () => ana.client.storage.from('archive')
  const folder = (): string => {
    const [own = ''] = readdirSync(join(dataDir, 'storage'))
    return join(dataDir, 'storage', own)
  }
  const files = (): string[] =>
    readdirSync(folder()).filter((name) => !['incoming', 'unfinished'].includes(name))
  const incoming = (): string[] => readdirSync(join(folder(), 'incoming'))
  const versions = async (): Promise<unknown[]> =>
    (await backend.server.query('select version from storage.objects order by 1')).map(
      ({ version }) => version,
    )

  function begin(contentType: string, length: number): ClientRequest {
    return request(`${backend.server.url}/storage/v1/object/archive/${ana.id}/a-medias.txt`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        apikey: backend.server.publishableKey,
        'content-type': contentType,
        'content-length': length,
      },
    })
  }

  /** Begins an upload and disconnects when the server has written a part of it. */
  async function abandon(contentType: string, beginning: string): Promise<void> {
    const call = begin(contentType, 1_000_000)
    call.on('error', () => undefined)
    call.write(beginning)
    call.write('x'.repeat(300_000))
    await expect.poll(incoming, { timeout: 10_000 }).toHaveLength(1)
    call.destroy()
  }

  it.each([
    ['a body', 'text/plain', ''],
    [
      'a form',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name=""; filename="a"\r\nContent-Type: text/plain\r\n\r\n',
    ],
  ])('%s that broke off leave no file', async (_what, contentType, beginning) => {
    const before = { rows: await versions(), files: files() }
    await abandon(contentType, beginning)
    await expect.poll(incoming, { timeout: 10_000 }).toHaveLength(0)
    expect({ rows: await versions(), files: files() }).toEqual(before)
  })

  it('a form that does not name its boundary is refused as a bad request', async () => {
    const call = begin('multipart/form-data', 2)
    call.end('{}')
    const [answer] = await once(call, 'response')
    expect(answer.statusCode).toBe(400)
    answer.resume()
  })

  it('the slower one of two allowed uploads leaves no file', async () => {
    const calls = ['a', 'b'].map((char) => {
      const call = begin('text/plain', 2)
      call.write(char)
      return { call, answer: once(call, 'response') }
    })
    await expect.poll(incoming, { timeout: 10_000 }).toHaveLength(2)
    for (const { call } of calls) call.end('!')
    const answers = await Promise.all(calls.map(({ answer }) => answer))
    expect(answers.map(([response]) => String(response.statusCode)).toSorted()).toEqual(['200', '400'])
    expect(files()).toEqual(await versions())
  })

  it('each has a row, after uploads, refusals, replacements, copies and removals', async () => {
    const path = (name: string): string => `${ana.id}/${name}`
    await archive().upload(path('a.txt'), text('a'))
    await archive().upload(path('a.txt'), text('otra'))
    await archive().upload(path('a.txt'), text('b'), { upsert: true })
    await archive().upload('de-nadie.txt', text('c'))
    await Promise.all(
      ['1', '2', '3'].map((words) => archive().upload(path('b.txt'), text(words), { upsert: true })),
    )
    await archive().copy(path('a.txt'), path('c.txt'))
    await archive().copy(path('a.txt'), path('b.txt'))
    await archive().move(path('c.txt'), path('d.txt'))
    await archive().upload(path('e.txt'), text('e'))
    await archive().remove([path('e.txt')])
    expect(files().toSorted()).toEqual(await versions())
    expect(await versions()).toHaveLength(4)
  })

  it('those without a row are deleted at the start, and no others', async () => {
    await archive().upload(`${ana.id}/queda.txt`, text('queda'))
    const orphan = join(folder(), '00000000-0000-4000-8000-000000000000')
    writeFileSync(orphan, 'nadie')
    writeFileSync(join(folder(), 'incoming', 'half'), 'a medias')
    // The files of another database that used this folder before: they must stay.
    const foreign = join(dataDir, 'storage', 'ffffffff-0000-4000-8000-000000000000')
    mkdirSync(foreign, { recursive: true })
    writeFileSync(join(foreign, 'suyo'), 'de otra')
    utimesSync(orphan, 0, 0)
    const own = folder()
    await backend.restart()
    expect(existsSync(join(foreign, 'suyo'))).toBe(true)
    rmSync(foreign, { recursive: true })
    expect(folder()).toBe(own)
    expect(incoming()).toEqual([])
    // On PostgreSQL the previous server's commit may still be running: only older files are deleted.
    expect(existsSync(orphan)).toBe(engine === 'PostgreSQL')
    rmSync(orphan, { force: true })
    expect(await (await archive().download(`${ana.id}/queda.txt`)).data?.text()).toBe('queda')
  })
})

it('without a data folder files are kept until the server stops', async () => {
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('azulejo-storage-'))
  const { startServer } = await import('../../supabase/local/start-server.ts')
  const { migrationsDir } = await import('./backends.ts')
  const server = await startServer({ port: 0, migrationsDir })
  const upload = await fetch(`${server.url}/storage/v1/object/archive/x.txt`, {
    method: 'POST',
    headers: { apikey: server.secretKey, 'content-type': 'text/plain' },
    body: 'hola',
  })
  expect(upload.status).toBe(200)
  const made = readdirSync(tmpdir()).filter((name) => name.startsWith('azulejo-storage-'))
  expect(made).toHaveLength(before.length + 1)
  await server.close()
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('azulejo-storage-'))).toEqual(before)
})
