import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import type { PgliteDatabase, Queries, SqlValue } from './database.ts'
import { restoreWasmStack } from './error-stack.ts'
import { Mutex } from './mutex.ts'
import { removeRowArrayParsers } from './row-arrays.ts'
import { parsers, serializers } from './values.ts'
import { discardUnsent, writeArraysAsText } from './wire-parameters.ts'

/** The hosted service's extensions that a migration here may use. */
const extensions = { btree_gist, citext, pg_trgm, pgcrypto, unaccent, uuid_ossp }

/** In memory a page that is not in the cache is only one copy away. */
export const CACHE_IN_MEMORY_MB = 16

/**
 * cacheMb: PostgreSQL's `shared_buffers`. PGlite fills them with zeros at every start: 128 MB are a fifth of its processor
 * time.
 */
export function pgliteOptions(snapshot: Blob | undefined, cacheMb: number): PGliteOptions {
  return {
    extensions,
    parsers,
    serializers,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${cacheMb}MB`],
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  }
}

export interface SerialPglite extends PgliteDatabase {
  readonly mutex: Mutex
}

/** PGlite starts with `search_path = public` and the machine's time zone; the hosted service uses these values. */
export async function wrapPglite(driver: PGlite): Promise<SerialPglite> {
  await driver.waitReady
  restoreWasmStack(driver)
  await removeRowArrayParsers(driver)
  writeArraysAsText(driver)
  await driver.exec(`set timezone = 'UTC'; set search_path = "$user", public, extensions`)
  const mutex = new Mutex()

  const direct = on(driver)

  return {
    engine: 'pglite',
    driver,
    mutex,
    query: (sql, params) => mutex.run(() => direct.query(sql, params)),
    exec: (sql) => mutex.run(() => direct.exec(sql)),
    transaction: (work) => mutex.run(() => driver.transaction((tx) => work(on(tx)))),
    listen: (channel, onPayload) =>
      mutex.run(async () => {
        const stop = await driver.listen(channel, onPayload)
        return () => mutex.run(() => stop())
      }),
    close: () => mutex.run(() => driver.close()),
  }
}

function on(session: Pick<PGlite, 'query' | 'exec'>): Queries {
  return {
    async query<Row extends object>(sql: string, params: readonly SqlValue[] = []) {
      return (await discardUnsent(session.query<Row>(sql, [...params]))).rows
    },
    async exec(sql) {
      await session.exec(sql)
    },
  }
}
