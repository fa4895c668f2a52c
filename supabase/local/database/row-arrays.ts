import type { PGlite } from '@electric-sql/pglite'

/**
 * PGlite has a parser and a serializer for the arrays of every type, and copies the whole list for each message of each
 * query. Every table has a type of its rows: with theirs the list has 463 entries instead of 116, and a small query
 * takes 0.14 ms instead of 0.08. No query returns an array of rows except as JSON.
 */
export async function forgetRowArrays(driver: PGlite): Promise<void> {
  const { rows } = await driver.query<{ oid: number }>(
    `select typarray::int as oid from pg_type where typtype = 'c' and typarray <> 0`,
  )
  for (const { oid } of rows) {
    Reflect.deleteProperty(driver.parsers, oid)
    Reflect.deleteProperty(driver.serializers, oid)
  }
}
