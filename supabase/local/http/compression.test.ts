import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withCompression } from './compression.ts'

const asked = (accepted: string, method = 'GET') =>
  new Request('http://localhost/rest/v1/rpc/sync_pull', { method, headers: { 'accept-encoding': accepted } })

const rows = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, message: 'Buenos días' })))
const json = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('Answers of the API are compressed', () => {
  it('an answer is compressed if the client accepts gzip, with the same bytes inside', async () => {
    const response = await withCompression(asked('br, gzip, deflate'), json(rows, { 'content-length': '99' }))
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('content-length')).toBeNull()
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const bytes = await bytesOf(response)
    expect(bytes.length * 5).toBeLessThan(rows.length)
    expect(gunzipSync(bytes).toString('utf8')).toBe(rows)
  })

  it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0'])(
    'an answer is not compressed for a client that sends «%s»; its Vary header contains Accept-Encoding',
    async (accepted) => {
      const response = await withCompression(asked(accepted), json(rows))
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect((await bytesOf(response)).toString('utf8')).toBe(rows)
    },
  )

  it('an answer that fits one packet is not compressed', async () => {
    const response = await withCompression(asked('gzip'), json('{"ok":true}'))
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.json()).toEqual({ ok: true })
  })

  it('pictures, PDF files and answers with an encoding are not compressed', async () => {
    const pdf = new Response(rows, { headers: { 'content-type': 'application/pdf' } })
    expect((await withCompression(asked('gzip'), pdf)).headers.get('content-encoding')).toBeNull()
    const encoded = json(rows, { 'content-encoding': 'br' })
    expect((await withCompression(asked('gzip'), encoded)).headers.get('content-encoding')).toBe('br')
  })

  it('an answer to HEAD is not compressed, and one without a body keeps its status', async () => {
    const head = await withCompression(asked('gzip', 'HEAD'), json(rows))
    expect(head.headers.get('content-encoding')).toBeNull()
    const empty = await withCompression(asked('gzip'), new Response(null, { status: 204 }))
    expect(empty.status).toBe(204)
  })
})
