import type { Database } from './database.types.ts'

type Tables = Database['public']['Tables']

/**
 * A row of a table as the migrations have it, with what a column may hold where its type says less (a status is a text to
 * PostgreSQL). A column that is not there does not compile. Nothing checks a row at run time: 10,000 rows would take
 * 30 ms, and an older app must keep what a newer server sends (S17).
 */
export type TableRow<Name extends keyof Tables, Narrow extends Partial<Tables[Name]['Row']> = object> = {
  [Column in keyof Tables[Name]['Row']]: Column extends keyof Narrow
    ? Narrow[Column]
    : Tables[Name]['Row'][Column]
}
