import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import { documents, rawOf, text } from '../storage-calls.ts'
import type { StoragePeople } from './people.ts'

/** Another person's files, and requests without a valid token. */
export function accessToFiles(open: () => StoragePeople): void {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(() => {
    ;({ backend, ana, beto } = open())
  })

  const raw = rawOf(() => backend)

  it('another person’s files cannot be shown, signed, listed, replaced, moved, copied or deleted', async () => {
    const path = `${ana.id}/privado.txt`
    await documents(ana).upload(path, text('de Ana'))
    const notFound = { statusCode: '404', message: 'Object not found' }
    const refused = { statusCode: '403', message: 'new row violates row-level security policy' }
    expect((await documents(beto).info(path)).error).toMatchObject(notFound)
    expect((await documents(beto).createSignedUrl(path, 60)).error).toMatchObject(notFound)
    expect((await documents(beto).createSignedUrls([path], 60)).data).toEqual([
      {
        error: 'Either the object does not exist or you do not have access to it',
        path,
        signedURL: null,
        signedUrl: null,
      },
    ])
    expect((await documents(beto).list(ana.id)).data).toEqual([])
    expect((await documents(beto).download(path)).error).toMatchObject({ status: 400 })
    expect((await documents(beto).exists(path)).data).toBe(false)
    expect((await documents(beto).upload(path, text('de Beto'))).error).toMatchObject(refused)
    expect((await documents(beto).upload(path, text('de Beto'), { upsert: true })).error).toMatchObject(
      refused,
    )
    expect((await documents(beto).update(path, text('de Beto'))).error).toMatchObject(refused)
    expect((await documents(beto).createSignedUploadUrl(path)).error).toMatchObject(refused)
    expect((await documents(beto).move(path, `${beto.id}/mio.txt`)).error).toMatchObject(notFound)
    expect((await documents(beto).copy(path, `${beto.id}/mio.txt`)).error).toMatchObject(notFound)
    expect((await documents(beto).remove([path])).data).toEqual([])
    expect((await raw(`/object/documents/${path}`, beto, { method: 'DELETE' })).status).toBe(400)
    await documents(beto).upload(`${beto.id}/suyo.txt`, text('de Beto'))
    const pushed = await documents(beto).move(`${beto.id}/suyo.txt`, `${ana.id}/regalo.txt`)
    expect(pushed.error).toMatchObject({ statusCode: '403' })
    expect(await (await documents(ana).download(path)).data?.text()).toBe('de Ana')
    expect((await documents(ana).list(ana.id, { search: 'regalo' })).data).toEqual([])
  })

  it('a request without a token, or with a forged one, is refused', async () => {
    const path = `documents/${ana.id}/nota.txt`
    const plain = await fetch(`${backend.server.url}/storage/v1/object/${path}`)
    expect(await plain.json()).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    const asAnon = await backend.fetch(`/storage/v1/object/${path}`)
    expect(await asAnon.json()).toMatchObject({ statusCode: '404', error: 'not_found' })
    const forged = await backend.fetch(`/storage/v1/object/${path}`, {
      headers: { authorization: `Bearer ${ana.session.access_token}x` },
    })
    expect(await forged.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' })
    const wrongKey = await backend.fetch(`/storage/v1/object/${path}`, {
      headers: { apikey: 'sb_publishable_no' },
    })
    expect(await wrongKey.json()).toMatchObject({ statusCode: '403' })
    const upload = { method: 'POST', body: 'hola', headers: { 'content-type': 'text/plain' } }
    const unsigned = await fetch(`${backend.server.url}/storage/v1/object/${path}`, upload)
    expect(unsigned.status).toBe(400)
    expect((await backend.client().storage.from('documents').upload('x.txt', text('x'))).error).toMatchObject(
      {
        statusCode: '403',
      },
    )
  })
}
