import type { BrowserContext, Page } from '@playwright/test'
import type { Backend } from './backend.ts'

/** Records all requests and console output of a context's pages. */
export function watch(context: BrowserContext): readonly string[] {
  const seen: string[] = []
  context.on('request', (request) =>
    seen.push(
      `request ${request.method()} ${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`,
    ),
  )
  context.on('console', (message) => seen.push(`console ${message.text()}`))
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => seen.push(`socket ${payload.toString()}`)),
    ),
  )
  return seen
}

type Search = { marks: readonly string[]; seen: readonly string[]; page: Page; backend: Backend }

/** The places where one of the marks was found: requests, console, the device's storage, every table of the server. */
export async function leaksOf({ marks, seen, page, backend }: Search): Promise<string[]> {
  const found = (text: string) => marks.some((mark) => text.includes(mark))
  const [stored, tables] = await Promise.all([page.evaluate(everythingStored), rowsOf(backend)])
  return [...seen, ...stored, ...tables].filter(found).map((text) => text.slice(0, 300))
}

async function everythingStored(): Promise<string[]> {
  const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not read')))
    })
  const kept = [localStorage, sessionStorage].map(
    (storage) => `storage ${JSON.stringify(Object.entries(storage))}`,
  )
  const databases = await indexedDB.databases()
  for (const { name = '' } of databases) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows: unknown = await done(database.transaction(store).objectStore(store).getAll())
      kept.push(`${name}/${store} ${JSON.stringify(rows)}`)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    kept.push(...(await cache.keys()).map(({ url }) => `cache ${url}`))
  }
  return kept
}

async function rowsOf(backend: Backend): Promise<string[]> {
  const tables = await backend.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`,
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await backend.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${name} t`,
      )
      return `table ${name} ${row?.text ?? ''}`
    }),
  )
  return rows
}
