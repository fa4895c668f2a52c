import { request as openRequest } from 'node:http'
import type { MalformedRequest } from './request.ts'

export interface Answer {
  status: number
  body: string
  ms: number
}

/** Sends the raw bytes: fetch would normalize the path, and refuse some methods. */
export function send(origin: string, { method, path, headers, body }: MalformedRequest): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = openRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString('utf8'),
          ms: performance.now() - started,
        }),
      )
    })
    request.setTimeout(30_000, () => request.destroy(new Error('No answer in half a minute')))
    // The server may answer and close before it has read a long body: the answer counts.
    request.on('error', reject)
    request.end(body)
  })
}
