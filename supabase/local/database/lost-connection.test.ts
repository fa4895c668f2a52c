import { EventEmitter, once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lentDatabase } from '../../../tests/support/lent-database.ts'
import type { PostgresDatabase } from './database.ts'
import { connectLitePostgres, type LiteDatabase } from './lite.ts'
import { connectPostgres, postgresOptions, wrapPostgres } from './postgres.ts'

/** Runs `work` in one transaction; `run` executes one statement in it. */
type RunInTransaction = (
  work: (run: (statement: string) => Promise<unknown>) => Promise<unknown>,
) => Promise<unknown>

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

/** The backend whose newest statement is an insert of this test. */
const testBackend = `select pid from pg_stat_activity where query like '%insert into written%' and pid <> pg_backend_pid()`

/** A TCP proxy to PostgreSQL whose connections a test can break. */
class TcpProxy {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open(): Promise<{ proxy: TcpProxy; url: string }> {
    const { hostname, port } = new URL(url)
    const server = createServer()
    const proxy = new TcpProxy(server)
    server.on('connection', (socket) => {
      const upstream = connect(Number(port), hostname)
      for (const [from, to] of [
        [socket, upstream],
        [upstream, socket],
      ] as const) {
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => to.destroy())
      }
      proxy.#sockets.add(socket)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port')
    const through = new URL(url)
    through.port = String(address.port)
    return { proxy, url: through.href }
  }

  breakConnections({ reset }: { reset: boolean }): void {
    for (const socket of this.#sockets) {
      if (reset) socket.resetAndDestroy()
      else socket.destroy()
    }
    this.#sockets.clear()
  }

  close(): void {
    this.breakConnections({ reset: true })
    this.#server.close()
  }
}

const losses = {
  'the database ends the session': async () => {
    await observer.query(`select pg_terminate_backend(pid) from (${testBackend}) as backend`)
  },
  'the connection is reset': (proxy: TcpProxy) => proxy.breakConnections({ reset: true }),
  'the connection is closed': (proxy: TcpProxy) => proxy.breakConnections({ reset: false }),
}

describe.each(Object.entries(losses))('A lost connection: %s', (_, lose) => {
  let proxy: TcpProxy
  let lite: LiteDatabase
  let transactions: Record<string, RunInTransaction>
  beforeEach(async () => {
    const opened = await TcpProxy.open()
    proxy = opened.proxy
    lite = await connectLitePostgres(opened.url)
    transactions = {
      'transaction of the server': (work) => lite.database.transaction((tx) => work((text) => tx.exec(text))),
      'request of the REST API': (work) =>
        lite.connection.kysely.transaction().execute((tx) => work((text) => sql.raw(text).execute(tx))),
    }
  })
  afterEach(async () => {
    await lite.database.close()
    proxy.close()
    // A backend that executes a statement does not notice that its client is gone.
    await losses['the database ends the session']()
  })

  describe.each(['transaction of the server', 'request of the REST API'])('in a %s', (kind) => {
    const begin = (work: Parameters<RunInTransaction>[0]): Promise<unknown> =>
      transactions[kind]?.(work) ?? Promise.reject()

    it('a loss during a statement fails the transaction, stores nothing and leaves every connection usable', async () => {
      const failure = begin((run) => run(`insert into written select 'half' from pg_sleep(30)`)).catch(codeOf)
      await vi.waitFor(async () => expect(await observer.query(testBackend)).toHaveLength(1), eventually)
      await lose(proxy)
      expect(await failure).toMatch(connectionErrors)
      await worksAgain()
    })

    it('a loss between two statements fails the next one, stores nothing and leaves every connection usable', async () => {
      const lost = new EventEmitter()
      const failure = begin(async (run) => {
        await run(`insert into written values ('half')`)
        await once(lost, 'lossObserved')
        await run(`insert into written values ('rest')`)
      }).catch(codeOf)
      await vi.waitFor(async () => expect(await observer.query(testBackend)).toHaveLength(1), eventually)
      await lose(proxy)
      await vi.waitFor(async () => expect(await observer.query(testBackend)).toEqual([]), eventually)
      lost.emit('lossObserved')
      expect(await failure).toMatch(connectionErrors)
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
      await once(lost, 'lossObserved')
      rest = await tx.exec(`insert into written values ('rest of first')`).catch(codeOf)
      lost.emit('continued')
    })
    .catch(codeOf)
  await vi.waitFor(async () => expect(await observer.query(testBackend)).toHaveLength(1), eventually)
  const second = database.transaction(async (tx) => {
    await tx.exec(`insert into written values ('second')`)
    const continued = once(lost, 'continued')
    lost.emit('lossObserved')
    await continued
    await tx.exec(`insert into written values ('rest of second')`)
  })
  await losses['the database ends the session']()
  await second
  expect([await first, rest]).toEqual([
    expect.stringMatching(connectionErrors),
    expect.stringMatching(connectionErrors),
  ])
  expect(await words()).toEqual(['rest of second', 'second'])
  expect(uncaught).not.toHaveBeenCalled()
  await database.close()
})

const eventually = { timeout: 5_000 }

const connectionErrors = /^(57P01|CONNECTION_CLOSED|ECONNRESET)$/

const codeOf = (error: unknown): string => String(Reflect.get(Object(error), 'code') ?? error)
