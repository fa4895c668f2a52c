import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'
import { archive, documents, png, rawOf } from './storage-calls.ts'

const base64 = (words: string): string => Buffer.from(words).toString('base64')

const letters = (count: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: count }, (_, index) => 97 + (index % 26))
const stored = async (person: Person, name: string): Promise<string | undefined> =>
  (await documents(person).download(name)).data?.text()

describe.each(engines)('Resumable uploads on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let beto: Person
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'azulejo-resumable-'))
    backend = await Backend.start(engine, { dataDir })
    ana = await backend.person({ name: 'Ana' })
    beto = await backend.person({ name: 'Beto' })
  })
  afterAll(async () => {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const raw = rawOf(() => backend)

  type Described = Partial<Record<'bucketName' | 'objectName' | 'contentType' | 'cacheControl', string>>
  const described = (of: Described): string =>
    Object.entries({ bucketName: 'documents', contentType: 'text/plain', ...of })
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(',')
  const create = (size: number, of: Described, person = ana): Promise<Response> =>
    raw('/upload/resumable', person, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': described(of),
      },
    })
  /** The path of a new upload, below /storage/v1. */
  const begin = async (size: number, of: Described): Promise<string> => {
    const response = await create(size, of)
    expect(response.status).toBe(201)
    return (response.headers.get('location') ?? '').replace('/storage/v1', '')
  }
  const ask = (path: string, person = ana): Promise<Response> =>
    raw(path, person, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
  const offsetOf = async (path: string): Promise<string | null> =>
    (await ask(path)).headers.get('upload-offset')
  const end = (path: string, person = ana): Promise<Response> =>
    raw(path, person, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } })
  const add = (
    path: string,
    offset: number,
    body: Uint8Array<ArrayBuffer>,
    person = ana,
  ): Promise<Response> =>
    raw(path, person, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body,
    })
  const unfinished = (): string[] => {
    const [own = ''] = readdirSync(join(dataDir, 'storage'))
    return readdirSync(join(dataDir, 'storage', own, 'unfinished'))
  }

  it('a file that arrives in parts is stored like one that was sent at once', async () => {
    const name = `${ana.id}/partes.txt`
    const whole = letters(50_000)
    const path = await begin(whole.byteLength, { objectName: name, cacheControl: '60' })
    expect(await offsetOf(path)).toBe('0')
    const first = await add(path, 0, whole.slice(0, 20_000))
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '20000'])
    expect((await documents(ana).exists(name)).data).toBe(false)
    const asked = await ask(path)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'upload-offset': '20000',
      'upload-length': '50000',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    })
    const last = await add(path, 20_000, whole.slice(20_000))
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '50000'])
    expect(await stored(ana, name)).toBe(Buffer.from(whole).toString())
    expect((await documents(ana).info(name)).data).toMatchObject({
      size: 50_000,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
    })
    const [row] = await backend.server.query('select owner_id from storage.objects where name = $1', [name])
    expect(row).toEqual({ owner_id: ana.id })
    expect((await ask(path)).status).toBe(404)
    expect(unfinished()).toEqual([])
  })

  it('a part at another place than the end is refused, and changes nothing', async () => {
    const path = await begin(10, { objectName: `${ana.id}/lugar.txt` })
    await add(path, 0, letters(4))
    expect((await add(path, 2, letters(4))).status).toBe(409)
    expect((await add(path, 4, letters(7))).status).toBe(413)
    expect(await offsetOf(path)).toBe('4')
    await end(path)
  })

  it('what arrived before the connection broke stays, also when the server restarts', async () => {
    const name = `${ana.id}/cortada.txt`
    const whole = letters(400_000)
    const path = await begin(whole.byteLength, { objectName: name, bucketName: 'archive' })
    const call = request(`${backend.server.url}/storage/v1${path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ana.session.access_token}`,
        apikey: backend.server.publishableKey,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': whole.byteLength,
      },
    })
    call.on('error', () => undefined)
    call.write(whole.slice(0, 300_000))
    await once(call, 'drain').catch(() => undefined)
    const part = join(dataDir, 'storage', readdirSync(join(dataDir, 'storage'))[0] ?? '', 'unfinished')
    const held = () => readFileSync(join(part, path.split('/').at(-1) ?? '')).byteLength
    await expect.poll(held, { timeout: 10_000 }).toBeGreaterThan(200_000)
    call.destroy()
    await expect.poll(async () => Number(await offsetOf(path)), { timeout: 10_000 }).toBeGreaterThan(200_000)
    await backend.restart()
    const offset = Number(await offsetOf(path))
    expect(offset).toBeGreaterThan(200_000)
    expect((await add(path, offset, whole.slice(offset))).status).toBe(204)
    expect(await (await archive(ana).download(name)).data?.text()).toBe(Buffer.from(whole).toString())
  })

  it('an upload that is given up is deleted, with what had arrived', async () => {
    const path = await begin(10, { objectName: `${ana.id}/cancelada.txt` })
    await add(path, 0, letters(4))
    expect((await end(path)).status).toBe(204)
    expect((await ask(path)).status).toBe(404)
    expect((await add(path, 4, letters(6))).status).toBe(404)
    expect((await end(path)).status).toBe(404)
    expect(unfinished()).toEqual([])
  })

  it('another person neither sees, continues nor ends an upload, nor creates one at a place of others', async () => {
    const path = await begin(10, { objectName: `${ana.id}/ajena.txt` })
    expect((await ask(path, beto)).status).toBe(403)
    expect((await add(path, 0, letters(10), beto)).status).toBe(403)
    expect((await end(path, beto)).status).toBe(403)
    const placed = await create(10, { objectName: `${ana.id}/regalo.txt` }, beto)
    expect([placed.status, await placed.text()]).toEqual([403, 'new row violates row-level security policy'])
    expect(await offsetOf(path)).toBe('0')
    const unsigned = await fetch(`${backend.server.url}/storage/v1${path}`, { method: 'HEAD' })
    expect(unsigned.status).toBe(400)
    await end(path)
  })

  it('the right is checked again with each part', async () => {
    const name = `${ana.id}/dos-veces.txt`
    const path = await begin(4, { objectName: name })
    await documents(ana).upload(name, new Blob(['otra'], { type: 'text/plain' }))
    expect((await add(path, 0, letters(4))).status).toBe(409)
    expect(await stored(ana, name)).toBe('otra')
    expect((await create(4, { objectName: name })).status).toBe(409)
    await end(path)
  })

  it('a too large file, an unknown type and an unknown bucket are refused before the first byte', async () => {
    const objectName = `${ana.id}/no.txt`
    expect((await create(100_001, { objectName })).status).toBe(413)
    expect((await create(50 * 1024 * 1024 + 1, { objectName, bucketName: 'archive' })).status).toBe(413)
    expect((await create(10, { objectName, contentType: 'application/zip' })).status).toBe(415)
    expect((await create(10, { objectName, bucketName: 'nowhere' })).status).toBe(404)
    expect((await create(10, { objectName: `${ana.id}/../no.txt` })).status).toBe(400)
    expect((await create(10, {})).status).toBe(400)
    expect(unfinished()).toEqual([])
  })

  it('content of another type than the declared one is refused when it is complete, and nothing stays', async () => {
    const name = `${ana.id}/falsa.png`
    const path = await begin(10, { objectName: name, contentType: 'image/png' })
    expect((await add(path, 0, letters(10))).status).toBe(415)
    expect((await documents(ana).exists(name)).data).toBe(false)
    expect(unfinished()).toEqual([])
    const real = await begin(png.byteLength, { objectName: name, contentType: 'image/png' })
    expect((await add(real, 0, new Uint8Array(png))).status).toBe(204)
  })

  it('a second upload of a file replaces the first; a person’s twenty-first deletes the oldest', async () => {
    const first = await begin(10, { objectName: `${ana.id}/otra-vez.txt`, bucketName: 'archive' })
    const again = await begin(10, { objectName: `${ana.id}/otra-vez.txt`, bucketName: 'archive' })
    expect((await ask(first)).status).toBe(404)
    const paths: string[] = []
    for (let n = 0; n < 20; n += 1)
      paths.push(await begin(10, { objectName: `${ana.id}/${n}.txt`, bucketName: 'archive' }))
    expect((await ask(again)).status).toBe(404)
    for (const path of paths) expect((await end(path)).status).toBe(204)
    expect((await archive(ana).list(ana.id)).data?.map(({ name }) => name)).toEqual(['cortada.txt'])
  })

  it('an upload expires after a day: it is gone, and its bytes are deleted', async () => {
    const path = await begin(10, { objectName: `${ana.id}/vieja.txt` })
    const [own = ''] = readdirSync(join(dataDir, 'storage'))
    const facts = join(dataDir, 'storage', own, 'unfinished', `${path.split('/').at(-1) ?? ''}.json`)
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const kept: object = JSON.parse(readFileSync(facts, 'utf8'))
    writeFileSync(facts, JSON.stringify({ ...kept, creation_date: yesterday }))
    expect((await ask(path)).status).toBe(410)
    await end(await begin(10, { objectName: `${ana.id}/nueva.txt` }))
    expect(unfinished()).toEqual([])
  })
})
