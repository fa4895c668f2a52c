import { createServer } from 'node:net'

/** A port on which no process listens: the browser is started with it as its debugging port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('No port for the browser')
  return address.port
}
