import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Api, isApi } from '../api.ts'
import { Refusal } from '../refusal.ts'
import { addressOf, originOf } from './address.ts'
import { asRequest, newRequestId } from './current-request.ts'
import type { RequestLog } from './request-log.ts'
import { requestTarget } from './request-target.ts'
import type { PageHeaders } from './security-headers.ts'
import type { NodeHandler } from './static-files.ts'

export interface ListenerParts {
  api: Api
  pages: NodeHandler
  headers: PageHeaders
  siteUrl: string | undefined
  trustProxy: boolean
  log: RequestLog
}

/** The only HTTP server: API requests, and pages. */
export function httpServer(parts: ListenerParts): Server {
  const toApi = getRequestListener(
    (request, { incoming }) => parts.api(request, addressOf(incoming, parts.trustProxy)),
    // Globals belong to the whole process: replaced, @supabase/lite and the tests would get other classes.
    { overrideGlobalObjects: false },
  )
  return createServer((request, response) => {
    // An exception in a listener, or an unhandled rejection, would end the process.
    try {
      answer(request, response)
    } catch (error) {
      fail(response, error)
    }
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const id = newRequestId(request.headers, parts.trustProxy)
    parts.log.watch(id, request, response)
    response.setHeader('x-request-id', id)
    const origin = originOf((name) => [request.headers[name] ?? []].flat()[0] ?? null, parts)
    for (const [name, value] of Object.entries(parts.headers(origin))) response.setHeader(name, value)
    asRequest(id, () => {
      if (isApi(requestTarget(request).path))
        toApi(request, response).catch((error: unknown) => fail(response, error))
      else parts.pages(request, response)
    })
  }
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('http:', error)
  // A part of another answer was sent.
  if (response.headersSent) response.destroy()
  else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Unexpected failure')
}

export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        taken ? new Refusal(`Port ${port} is taken by another program. Give a free one in PORT.`) : error,
      )
    })
    server.listen(port, host, resolve)
  })
  // Without a listener, a connection that the system cannot accept (no free file descriptor) ends the process.
  server.on('error', (error) => console.error('http:', error.message))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}

/** Finishes the running answers; does not wait for a client that only keeps its connection open. */
export async function stopListening(server: Server): Promise<void> {
  const stopped = new Promise((resolve) => {
    server.close(resolve)
  })
  server.closeIdleConnections()
  const deadline = setTimeout(() => server.closeAllConnections(), 3000)
  await stopped
  clearTimeout(deadline)
}
