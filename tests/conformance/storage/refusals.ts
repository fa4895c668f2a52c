import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import { archive, documents, png, rawOf } from '../storage-calls.ts'
import type { StoragePeople } from './people.ts'

const unsupported = (type: string) => ({
  statusCode: '415',
  message: `mime type ${type} is not supported`,
})

/** Sizes, types and names that are refused. */
export function refusedFiles(open: () => StoragePeople): void {
  let backend: Backend
  let ana: Person
  beforeAll(() => {
    ;({ backend, ana } = open())
  })

  const raw = rawOf(() => backend)

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

  it('metadata of more than 2 kB are refused, in a form, in a header and of an upload in parts', async () => {
    const path = `${ana.id}/metadatos.txt`
    const put = (metadata: object) => archive(ana).upload(path, new Blob(['x']), { metadata })
    const large = { a: 'x'.repeat(2_048) }
    const refused = { statusCode: '413', message: 'The user_metadata exceeded the maximum allowed size' }
    for (const metadata of [large, { a: 'ñ'.repeat(1_100) }, { a: 'x'.repeat(1_000_000) }])
      expect((await put(metadata)).error).toMatchObject(refused)
    const asBody = { contentType: 'text/plain', metadata: large }
    expect((await archive(ana).upload(path, Buffer.from('x'), asBody)).error).toMatchObject(refused)
    const described = Object.entries({
      bucketName: 'archive',
      objectName: path,
      metadata: JSON.stringify(large),
    }).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': described.join() }
    expect((await raw('/upload/resumable', ana, { method: 'POST', headers })).status).toBe(413)
    expect((await archive(ana).exists(path)).data).toBe(false)
    expect((await put({ a: 'x'.repeat(2_000) })).error).toBeNull()
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
}
