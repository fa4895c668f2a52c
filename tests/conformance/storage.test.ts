import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'
import { archive, documents, png, rawOf, text } from './storage-calls.ts'

const unsupported = (type: string) => ({
  statusCode: '415',
  message: `mime type ${type} is not supported`,
})

describe.each(engines)('Storage on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana' })
    beto = await backend.person({ name: 'Beto' })
  })
  afterAll(() => backend.stop())
  const raw = rawOf(() => backend)

  it('a form upload, as browsers send it, returns the same bytes', async () => {
    const path = `${ana.id}/fotos/uno.png`
    const blob = new Blob([png], { type: 'image/png' })
    const { data, error } = await documents(ana).upload(path, blob, {
      cacheControl: '60',
      metadata: { pie: 'una foto' },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, fullPath: `documents/${path}` })
    const { data: down } = await documents(ana).download(path)
    expect(down?.type).toBe('image/png')
    expect(Buffer.from(await (down ?? new Blob()).arrayBuffer()).equals(png)).toBe(true)
    const { data: info } = await documents(ana).info(path)
    expect(info).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'documents',
      size: png.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { pie: 'una foto' },
    })
    expect((await documents(ana).exists(path)).data).toBe(true)
    expect((await documents(ana).exists(`${ana.id}/nada.png`)).data).toBe(false)
    const [row] = await backend.server.query(
      `select owner::text, owner_id, path_tokens, metadata ->> 'mimetype' as type from storage.objects where name = $1`,
      [path],
    )
    expect(row).toEqual({
      owner: ana.id,
      owner_id: ana.id,
      path_tokens: [ana.id, 'fotos', 'uno.png'],
      type: 'image/png',
    })
  })

  it('a plain body is accepted, with its metadata in a header', async () => {
    const path = `${ana.id}/nota.txt`
    const { error } = await documents(ana).upload(path, Buffer.from('hola'), {
      contentType: 'text/plain',
      metadata: { ñ: 1 },
    })
    expect(error).toBeNull()
    expect((await documents(ana).info(path)).data).toMatchObject({ metadata: { ñ: 1 }, size: 4 })
  })

  it('a name is accepted once, unless the upload requests a replacement', async () => {
    const path = `${ana.id}/doble.txt`
    await documents(ana).upload(path, text('uno'))
    const again = await documents(ana).upload(path, text('dos'))
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    const { data: before } = await documents(ana).info(path)
    const { data: replaced } = await documents(ana).upload(path, text('dos'), { upsert: true })
    expect(replaced?.id).toBe(before?.id)
    expect(await (await documents(ana).download(path)).data?.text()).toBe('dos')
    await documents(ana).update(path, text('tres'))
    expect(await (await documents(ana).download(path)).data?.text()).toBe('tres')
  })

  it('one of two concurrent uploads of one name is stored', async () => {
    const path = `${ana.id}/a-la-vez.txt`
    const both = await Promise.all(['uno', 'dos'].map((words) => documents(ana).upload(path, text(words))))
    expect(both.map(({ error }) => error?.message ?? 'ok').toSorted()).toEqual([
      'The resource already exists',
      'ok',
    ])
    const words = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (char) => {
        await documents(ana).upload(path, text(char.repeat(1000)), { upsert: true })
        return char
      }),
    )
    const kept = await (await documents(ana).download(path)).data?.text()
    expect(words.map((char) => char.repeat(1000))).toContain(kept)
  })

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

  it('files are moved and copied, into another bucket too, if that one accepts them', async () => {
    await archive(ana).upload(`${ana.id}/de.txt`, text('viaja'), { metadata: { n: 1 } })
    expect((await archive(ana).move(`${ana.id}/de.txt`, `${ana.id}/a.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    })
    expect((await archive(ana).exists(`${ana.id}/de.txt`)).data).toBe(false)
    const copied = await archive(ana).copy(`${ana.id}/a.txt`, `${ana.id}/copia.txt`, {
      destinationBucket: 'documents',
    })
    expect(copied.data).toEqual({ path: `documents/${ana.id}/copia.txt` })
    await archive(ana).remove([`${ana.id}/a.txt`])
    expect(await (await documents(ana).download(`${ana.id}/copia.txt`)).data?.text()).toBe('viaja')
    expect((await documents(ana).info(`${ana.id}/copia.txt`)).data?.metadata).toEqual({ n: 1 })
    const taken = await documents(ana).copy(`${ana.id}/copia.txt`, `${ana.id}/nota.txt`)
    expect(taken.error).toMatchObject({ statusCode: '409' })
    const movedOnto = await documents(ana).move(`${ana.id}/copia.txt`, `${ana.id}/nota.txt`)
    expect(movedOnto.error).toMatchObject({ statusCode: '409' })
    const wrongType = await documents(ana).move(`${ana.id}/copia.txt`, `${ana.id}/x.txt`, {
      destinationBucket: 'avatars',
    })
    expect(wrongType.error).toMatchObject({ statusCode: '415' })
  })

  it('the files that the policy allows are deleted, and returned', async () => {
    const paths = ['uno.txt', 'kept.txt'].map((name) => `${ana.id}/borrar/${name}`)
    for (const path of paths) await archive(ana).upload(path, text(path))
    const { data } = await archive(ana).remove([...paths, `${ana.id}/borrar/no.txt`])
    expect(data?.map(({ name }) => name)).toEqual([paths[0]])
    expect((await archive(ana).list(`${ana.id}/borrar`)).data?.map(({ name }) => name)).toEqual(['kept.txt'])
    await expect(backend.server.query('delete from storage.objects')).rejects.toThrow('Direct deletion')
  })

  it('a too large file is refused, whatever its declared length', async () => {
    const large = Buffer.alloc(100_001, 'x')
    const tooLarge = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
    const options = { contentType: 'text/plain' }
    const path = `${ana.id}/grande.txt`
    expect((await documents(ana).upload(path, large, options)).error).toMatchObject(tooLarge)
    expect(
      (await documents(ana).upload(path, new Blob([large], { type: 'text/plain' }))).error,
    ).toMatchObject(tooLarge)
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let sent = 0; sent < 5; sent += 1) controller.enqueue(large.subarray(0, 50_000))
        controller.close()
      },
    })
    expect((await documents(ana).upload(path, chunks, options)).error).toMatchObject(tooLarge)
    const beyondAll = Buffer.alloc(50 * 1024 * 1024 + 1)
    expect((await archive(ana).upload(path, beyondAll, options)).error).toMatchObject(tooLarge)
    expect((await documents(ana).exists(path)).data).toBe(false)
    expect((await documents(ana).upload(path, large.subarray(1), options)).error).toBeNull()
  })

  it('types that a bucket does not accept are refused, and bytes of another type', async () => {
    const path = `${ana.id}/tipo`
    const zip = new Blob(['PK'], { type: 'application/zip' })
    expect((await documents(ana).upload(path, zip)).error).toMatchObject(unsupported('application/zip'))
    expect(
      (await documents(ana).upload(path, Buffer.from('PK'), { contentType: 'application/zip' })).error,
    ).toMatchObject(unsupported('application/zip'))
    for (const type of ['image/png', 'application/pdf', 'image/svg+xml', 'image/gif']) {
      const html = new Blob(['<html><script>alert(1)</script></html>'], { type })
      expect((await documents(ana).upload(path, html)).error).toMatchObject({
        statusCode: '415',
        message: `the content is not of mime type ${type}`,
      })
    }
    expect((await documents(ana).exists(path)).data).toBe(false)
    expect((await documents(ana).upload(path, new Blob([png], { type: 'image/jpeg' }))).error).toBeNull()
    expect((await documents(ana).info(path)).data?.contentType).toBe('image/png')
    // The bucket accepts only PNG, and a JPEG is not a PNG, whatever its declared type.
    const jpeg = new Blob([Buffer.from('ffd8ffe000104a464946', 'hex')], { type: 'image/png' })
    const avatar = await ana.client.storage.from('avatars').upload(`${ana.id}/j.png`, jpeg)
    expect(avatar.error).toMatchObject(unsupported('image/jpeg'))
  })

  it.each([
    ['..%2f..%2fsecrets.json', 'a way out of the folder'],
    ['a%2f..%2fb', 'a way up'],
    ['a%00b', 'a NUL'],
    ['', 'no name'],
    ['ma%C3%B1ana.txt', 'a character that S3 does not take'],
    ['a%5cb', 'a backslash'],
    ['x'.repeat(1025), 'a name that is too long'],
    ['%zz', 'no encoding'],
  ])('%s is refused: %s', async (key) => {
    const init = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }
    const response = await raw(`/object/archive/${key}`, ana, init)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { statusCode: '400', error: 'InvalidKey' },
    ])
    expect((await raw(`/object/archive/${key}`, ana)).status).toBe(400)
    expect((await raw('/object/no%20bucket%2f..', ana)).status).toBe(400)
  })

  it('only the holder of the secret key manages buckets', async () => {
    const { storage } = backend.client({}, backend.server.secretKey)
    expect((await ana.client.storage.listBuckets()).data).toEqual([])
    expect((await ana.client.storage.createBucket('mio')).error).toMatchObject({ statusCode: '403' })
    expect((await ana.client.storage.deleteBucket('archive')).error).toMatchObject({ statusCode: '404' })
    expect((await ana.client.storage.updateBucket('archive', { public: true })).error).toMatchObject({
      statusCode: '404',
    })
    expect((await storage.createBucket('nuevo', { public: false, fileSizeLimit: '1KB' })).error).toBeNull()
    expect((await storage.createBucket('nuevo')).error).toMatchObject({ statusCode: '409' })
    expect((await storage.createBucket('a/b')).error).toMatchObject({ message: 'Bucket name invalid' })
    await storage.updateBucket('nuevo', { public: true, allowedMimeTypes: ['text/plain'] })
    expect((await storage.getBucket('nuevo')).data).toMatchObject({
      id: 'nuevo',
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: ['text/plain'],
    })
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['archive', 'avatars', 'documents', 'nuevo']),
    )
    await storage.from('nuevo').upload('x.txt', text('x'))
    expect((await storage.deleteBucket('nuevo')).error).toMatchObject({ statusCode: '409' })
    expect((await storage.emptyBucket('nuevo')).error).toBeNull()
    expect((await storage.deleteBucket('nuevo')).data).toEqual({ message: 'Successfully deleted' })
    expect((await storage.getBucket('nuevo')).error).toMatchObject({ message: 'Bucket not found' })
  })

  it('a missing bucket gets the same answer', async () => {
    const nowhere = ana.client.storage.from('nowhere')
    const missing = { statusCode: '404', message: 'Bucket not found' }
    expect((await nowhere.upload(`${ana.id}/x.txt`, text('x'))).error).toMatchObject(missing)
    expect((await nowhere.info(`${ana.id}/x.txt`)).error).toMatchObject(missing)
    expect((await nowhere.list()).data).toEqual([])
  })
})
