import postgres from 'postgres'
import type { PostgresDatabase, Queries, SqlValue } from './database.ts'
import { listenDurably } from './listener.ts'
import { isoTimestamp, decimal, jsonParameter, textParameter, wholeNumber } from './values.ts'

const asIs = (value: string): string => value

const json = { serialize: jsonParameter, parse: (text: string): unknown => JSON.parse(text) }

/** The keys are those of lite's own list, which they replace; the values agree with PGlite's. */
const types = {
  string: { to: 25, from: [25], serialize: textParameter, parse: asIs },
  uuid: { to: 2950, from: [2950], serialize: textParameter, parse: asIs },
  bigint: { to: 20, from: [20], serialize: String, parse: wholeNumber },
  json: { to: 114, from: [114], ...json },
  jsonb: { to: 3802, from: [3802], ...json },
  numeric: { to: 1700, from: [1700], serialize: String, parse: decimal },
  date: { to: 1082, from: [1082], serialize: asIs, parse: asIs },
  time: { to: 1083, from: [1083], serialize: asIs, parse: asIs },
  timetz: { to: 1266, from: [1266], serialize: asIs, parse: asIs },
  timestamp: { to: 1114, from: [1114], serialize: asIs, parse: isoTimestamp },
  timestamptz: { to: 1184, from: [1184], serialize: asIs, parse: isoTimestamp },
}

export const postgresOptions = {
  max: 10,
  connect_timeout: 10,
  onnotice: () => undefined,
  connection: {
    TimeZone: 'UTC',
    search_path: '"$user", public, extensions',
    // A transaction whose code has stopped would hold its locks, and one of ten connections, for ever.
    idle_in_transaction_session_timeout: 60_000,
  },
  types,
}

export function connectPostgres(url: string): PostgresDatabase {
  return wrapPostgres(postgres(url, postgresOptions), url)
}

/** `url` is for listening, which needs a separate connection. */
export function wrapPostgres(driver: postgres.Sql, url?: string): PostgresDatabase {
  const direct = on(driver)
  return {
    engine: 'postgres',
    driver,
    query: direct.query,
    exec: direct.exec,
    // `unsafe('begin')` is refused by a pool: the next statement could go to another connection.
    transaction: async (work) => {
      let result: { value: Awaited<ReturnType<typeof work>> } | undefined
      await driver.begin(async (tx) => {
        result = { value: await work(on(tx)) }
      })
      if (result === undefined) throw new Error('The transaction ended without a result')
      return result.value
    },
    listen: async (channel, onPayload, onGap) => {
      if (url === undefined) throw new Error('This pool was wrapped without its address, and can not listen')
      return listenDurably({ driver, url, channel }, onPayload, onGap)
    },
    close: () => driver.end({ timeout: 5 }),
  }
}

function on(session: Pick<postgres.Sql, 'unsafe'>): Queries {
  return {
    async query<Row extends object>(sql: string, params: readonly SqlValue[] = []) {
      const rows = await session.unsafe<Row[]>(sql, params.map(parameter))
      return [...rows]
    },
    async exec(sql) {
      await session.unsafe(sql).simple()
    },
  }
}

function parameter(value: SqlValue): postgres.SerializableParameter {
  if (value instanceof Uint8Array) return value
  // The driver writes text for every type in `types`, timestamps too.
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
