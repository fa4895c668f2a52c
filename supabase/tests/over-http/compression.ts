import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import type { Served } from '../served.ts'

/** The raw answer: `fetch` decompresses. */
const onTheWire = (url: string, headers: Record<string, string>) =>
  new Promise<{ headers: IncomingMessage['headers']; bytes: number }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ headers: response.headers, bytes }))
    }).on('error', reject)
  })

export function compressionOverHttp(running: () => Served): void {
  it('answers are compressed: the list of tiers takes less than a third', async () => {
    const { server } = running().backend
    const url = `${server.url}/rest/v1/tier_plans?select=*`
    const asked = (encoding: string) =>
      onTheWire(url, { apikey: server.publishableKey, 'accept-encoding': encoding })
    const [plain, compressed] = [await asked('identity'), await asked('gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(compressed.bytes * 3).toBeLessThan(plain.bytes)
  })
}
