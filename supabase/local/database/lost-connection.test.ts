import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lentDatabase } from '../../../tests/support/lent-database.ts'
import type { PostgresDatabase } from './database.ts'
import { connectLitePostgres, type LiteDatabase } from './lite.ts'
import { connectPostgres, postgresOptions, wrapPostgres } from './postgres.ts'

/** Both ways in which the server uses a connection for more than one statement. */
type Session = (work: (run: (statement: string) => Promise<unknown>) => Promise<unknown>) => Promise<unknown>

let url: string
let observer: PostgresDatabase
const uncaught = vi.fn<() => void>()
beforeAll(async () => {
  url = await lentDatabase('empty')
  observer = connectPostgres(url)
  process.on('uncaughtException', uncaught)
})
afterAll(async () => {
  process.off('uncaughtException', uncaught)
  await observer.close()
})
beforeEach(async () => {
  uncaught.mockClear()
  await observer.exec('drop table if exists written; create table written (word text)')
})

const words = async (): Promise<string[]> =>
  (await observer.query<{ word: string }>('select word from written order by word')).map(({ word }) => word)

const waitingBackend = `select pid from pg_stat_activity where query like '%insert into written%' and pid <> pg_backend_pid()`

/** A route to the database that a test can cut. */
class Route {
  readonly #lines = new Set<Socket>()
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<{ route: Route; url: string }> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const route = new Route(server)
    server.on('connection', (line) => {
      const onward = connect(Number(port), hostname)
      for (const [from, to] of [
        [line, onward],
        [onward, line],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
      route.#lines.add(line)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const through = new URL(url)
    through.port = String(address.port)
    return { route, url: through.href }
  }

  cut({ reset }: { reset: boolean }): void {
    for (const line of this.#lines) {
      if (reset) line.resetAndDestroy()
      else line.destroy()
    }
    this.#lines.clear()
  }

  close(): void {
    this.cut({ reset: true })
    this.#server.close()
  }
}

const losses = {
  'the database ends the session': async () => {
    await observer.query(`select pg_terminate_backend(pid) from (${waitingBackend}) as backend`)
  },
  'the connection is reset': (route: Route) => route.cut({ reset: true }),
  'the connection is closed': (route: Route) => route.cut({ reset: false }),
}

describe.each(Object.entries(losses))('When %s', (_, lose) => {
  let route: Route
  let lite: LiteDatabase
  let sessions: Record<string, Session>
  beforeEach(async () => {
    const opened = await Route.open()
    route = opened.route
    lite = await connectLitePostgres(opened.url)
    sessions = {
      'transaction of ours': (work) => lite.database.transaction((tx) => work((text) => tx.exec(text))),
      'request of the REST API': (work) =>
        lite.connection.kysely.transaction().execute((tx) => work((text) => sql.raw(text).execute(tx))),
    }
  })
  afterEach(async () => {
    await lite.database.close()
    route.close()
    // A backend that executes a statement does not notice that its client is gone.
    await losses['the database ends the session']()
  })

  describe.each(['transaction of ours', 'request of the REST API'])('in a %s', (kind) => {
    const begin = (work: Parameters<Session>[0]): Promise<unknown> =>
      sessions[kind]?.(work) ?? Promise.reject()

    it('while a statement runs, it is refused, nothing of it is stored, and every connection works again', async () => {
      const refused = begin((run) => run(`insert into written select 'half' from pg_sleep(30)`)).catch(codeOf)
      await vi.waitFor(async () => expect(await observer.query(waitingBackend)).toHaveLength(1), eventually)
      await lose(route)
      expect(await refused).toMatch(refusals)
      await worksAgain()
    })

    it('between two statements, what follows is refused, nothing of it is stored, and every connection works again', async () => {
      const lost = new EventEmitter()
      const refused = begin(async (run) => {
        await run(`insert into written values ('half')`)
        await once(lost, 'seen')
        await run(`insert into written values ('rest')`)
      }).catch(codeOf)
      await vi.waitFor(async () => expect(await observer.query(waitingBackend)).toHaveLength(1), eventually)
      await lose(route)
      await vi.waitFor(async () => expect(await observer.query(waitingBackend)).toEqual([]), eventually)
      lost.emit('seen')
      expect(await refused).toMatch(refusals)
      await worksAgain()
    })

    async function worksAgain(): Promise<void> {
      expect(await words()).toEqual([])
      const ten = Array.from({ length: 10 }, (_each, index) => `word ${index}`)
      for (let round = 0; round < 2; round++) {
        await Promise.all(ten.map((word) => begin((run) => run(`insert into written values ('${word}')`))))
      }
      expect(await words()).toEqual([...ten, ...ten].toSorted())
      expect(uncaught).not.toHaveBeenCalled()
    }
  })
})

it('a transaction whose connection was lost never continues in the transaction that uses the connection after it', async () => {
  const database = wrapPostgres(postgres(url, { ...postgresOptions, max: 1 }))
  const lost = new EventEmitter()
  let rest: unknown
  const first = database
    .transaction(async (tx) => {
      await tx.exec(`insert into written values ('first')`)
      await once(lost, 'seen')
      rest = await tx.exec(`insert into written values ('rest of first')`).catch(codeOf)
      lost.emit('continued')
    })
    .catch(codeOf)
  await vi.waitFor(async () => expect(await observer.query(waitingBackend)).toHaveLength(1), eventually)
  const second = database.transaction(async (tx) => {
    await tx.exec(`insert into written values ('second')`)
    const continued = once(lost, 'continued')
    lost.emit('seen')
    await continued
    await tx.exec(`insert into written values ('rest of second')`)
  })
  await losses['the database ends the session']()
  await second
  expect([await first, rest]).toEqual([expect.stringMatching(refusals), expect.stringMatching(refusals)])
  expect(await words()).toEqual(['rest of second', 'second'])
  expect(uncaught).not.toHaveBeenCalled()
  await database.close()
})

const eventually = { timeout: 5_000 }

const refusals = /^(57P01|CONNECTION_CLOSED|ECONNRESET)$/

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code') ?? error)
