import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'
import { archive, documents, png, rawOf, text } from './storage-calls.ts'

describe.each(engines)('Downloads and links on %s', (engine) => {
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

  it('a part is returned, and an unchanged file is a 304', async () => {
    const path = `${ana.id}/partes.txt`
    await documents(ana).upload(path, text('0123456789'))
    const get = (headers: Record<string, string>) =>
      raw(`/object/authenticated/documents/${path}`, ana, { headers })
    const whole = await get({})
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'content-length': '10',
      'content-type': 'text/plain',
      vary: 'authorization',
    })
    const etag = whole.headers.get('etag') ?? ''
    const cases: [string, number, string, string | null][] = [
      ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ]
    for (const [range, status, body, contentRange] of cases) {
      const part = await get({ range })
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        status,
        body,
        contentRange,
      ])
    }
    expect((await get({ range: 'bytes=10-12' })).status).toBe(416)
    expect((await get({ range: 'bytes=5-2' })).status).toBe(416)
    expect(await (await get({ range: 'bytes=0-1', 'if-range': '"otra"' })).text()).toBe('0123456789')
    const known = await get({ 'if-none-match': etag })
    expect([known.status, await known.text()]).toEqual([304, ''])
    expect((await get({ 'if-none-match': '"otra"' })).status).toBe(200)
    const head = await raw(`/object/documents/${path}`, ana, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })

  it('an uploaded file never runs as this site', async () => {
    const html = '<!doctype html><script>alert(1)</script>'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [name, type, body, served] of [
      ['p.html', 'text/html', html, 'text/plain'],
      ['p.svg', 'image/svg+xml', svg, 'image/svg+xml'],
      ['p.js', 'text/javascript', 'alert(1)', 'text/javascript'],
    ] as const) {
      const path = `${ana.id}/${name}`
      expect((await archive(ana).upload(path, new Blob([body], { type }))).error).toBeNull()
      const { headers } = await raw(`/object/archive/${path}?download=caf%C3%A9%22.txt`, ana)
      expect(headers.get('content-type')).toBe(served)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename=caf%C3%A9%22.txt; filename*=UTF-8''caf%C3%A9%22.txt`,
      )
    }
  })

  it('a signed link opens for every holder, for a limited time, only that file', async () => {
    const path = `${ana.id}/con espacio.txt`
    await documents(ana).upload(path, text('firmado'))
    const { data } = await documents(ana).createSignedUrl(path, 60, { download: 'otro.txt' })
    const url = data?.signedUrl ?? ''
    const opened = await fetch(url)
    expect(await opened.text()).toBe('firmado')
    expect(opened.headers.get('content-disposition')).toContain('otro.txt')
    expect(opened.headers.get('cache-control')).toBe('private')
    const many = await documents(ana).createSignedUrls([path, `${ana.id}/no.txt`], 60)
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('firmado')
    expect(many.data?.[1]?.signedUrl).toBeNull()

    const tampered = url.replace(/token=([^&]+)/, (_all, token: string) => `token=${token.slice(0, -3)}abc`)
    expect(await (await fetch(tampered)).json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
    const elsewhere = url.replace('con%20espacio.txt', 'nota.txt')
    expect(await (await fetch(elsewhere)).json()).toMatchObject({
      statusCode: '400',
      error: 'InvalidSignature',
    })
    const access = url.replace(/token=[^&]+/, `token=${ana.session.access_token}`)
    expect((await fetch(access)).status).toBe(400)
    // Expiry is in whole seconds: a link for one second may have less than a millisecond left.
    const short = await documents(ana).createSignedUrl(path, 2)
    expect((await fetch(short.data?.signedUrl ?? '')).status).toBe(200)
    await expect
      .poll(async () => (await fetch(short.data?.signedUrl ?? '')).status, { timeout: 10_000 })
      .toBe(400)
    expect((await documents(ana).createSignedUrl(path, 0)).error).toMatchObject({ statusCode: '400' })
  })

  it('a signed link is valid for a day at most', async () => {
    const path = `${ana.id}/un dia.txt`
    await documents(ana).upload(path, text('firmado'))
    const day = 24 * 3600
    expect((await documents(ana).createSignedUrl(path, day)).error).toBeNull()
    expect((await documents(ana).createSignedUrl(path, day + 1)).error).toMatchObject({ statusCode: '400' })
    expect((await documents(ana).createSignedUrls([path], 10 * 365 * day)).error).toMatchObject({
      statusCode: '400',
    })
  })

  it('a signed link accepts one upload', async () => {
    const path = `${ana.id}/encargo.txt`
    const { data } = await documents(ana).createSignedUploadUrl(path)
    const token = data?.token ?? ''
    const outsider = backend.client().storage.from('documents')
    expect((await outsider.uploadToSignedUrl(`${ana.id}/otro.txt`, token, text('x'))).error).toMatchObject({
      statusCode: '400',
    })
    expect((await outsider.uploadToSignedUrl(path, token, text('encargado'))).error).toBeNull()
    expect(await (await documents(ana).download(path)).data?.text()).toBe('encargado')
    const [row] = await backend.server.query('select owner_id from storage.objects where name = $1', [path])
    expect(row).toEqual({ owner_id: ana.id })
    expect((await outsider.uploadToSignedUrl(path, token, text('otra vez'))).error).toMatchObject({
      statusCode: '409',
    })
    const download = `${backend.server.url}/storage/v1/object/sign/documents/${path}?token=${token}`
    expect((await fetch(download)).status).toBe(400)
  })

  it('everybody can read a public bucket', async () => {
    const path = `${ana.id}/cara.png`
    const avatars = ana.client.storage.from('avatars')
    await avatars.upload(path, new Blob([png], { type: 'image/png' }))
    const { publicUrl } = avatars.getPublicUrl(path).data
    const opened = await fetch(publicUrl)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'max-age=3600'])
    const closed = ana.client.storage.from('documents').getPublicUrl(`${ana.id}/nota.txt`).data.publicUrl
    expect(await (await fetch(closed)).json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
    const other = beto.client.storage.from('avatars').upload(path, new Blob([png], { type: 'image/png' }))
    expect((await other).error).toMatchObject({ statusCode: '403' })
  })
})
