import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import * as z from 'zod/mini'
import { client, rows } from './rows.ts'

const Question = z.object({
  cursors: z.record(z.string(), z.object({ id: z.optional(z.string()), seq: z.optional(z.number()) })),
})

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }
const PAGE = 1_000
/** A constant epoch: the database is never restored from a backup. */
const epoch = '00000000-0000-4000-8000-00000000000e'

/** Serves the built pages, and a pull of `count` rows in pages of 1,000, so that only the device is measured. */
export async function startStub(
  folder: string,
  count: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const all = rows(count)
  const space = `account:${client}`
  const answers = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) => {
    const part = all.slice(page * PAGE, (page + 1) * PAGE)
    const last = (page + 1) * PAGE >= count
    return JSON.stringify({
      epoch,
      spaces: {
        [space]: {
          rows: { direct_messages: part },
          tombstones: [],
          floors: {},
          cursor: last ? { seq: count } : { as_of: count, entity: 'direct_messages', id: part.at(-1)?.id },
          more: !last,
          reset: false,
        },
      },
      gone: [],
      more: !last,
    })
  })
  const done = JSON.stringify({ epoch, spaces: {}, gone: [], more: false })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    if (pathname === '/rest/v1/rpc/sync_pull') {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        const { cursors } = Question.parse(JSON.parse(body))
        const cursor = Object.values(cursors)[0]
        const next =
          cursor?.id === undefined ? 0 : Number.parseInt(cursor.id.slice(-12), 16) / PAGE + 1 / PAGE
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(cursor?.seq === undefined ? (answers[Math.floor(next)] ?? done) : done)
      })
      return
    }
    const file = join(folder, normalize(pathname))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
