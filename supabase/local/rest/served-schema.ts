import type { Connection } from '@supabase/lite'

type Introspection = Awaited<ReturnType<Connection['introspect']>>

/** The one schema that /rest/v1 serves, as PostgREST's db-schemas. */
const servedName = 'public'

const inServed = <Row extends { schema?: string | undefined }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ schema }) => schema === servedName)

/** lite reads it once and asks for it several times in a request. */
const known = new WeakMap<Introspection, Introspection>()

/**
 * What @supabase/lite may know of the database. It looks columns up by the name of their table alone: with the other schemas,
 * an embedded `messages(*)` asks for the columns of realtime.messages as well.
 */
export function servedSchema(all: Introspection): Introspection {
  const before = known.get(all)
  if (before !== undefined) return before
  const served = {
    ...all,
    tables: inServed(all.tables),
    columns: inServed(all.columns),
    views: inServed(all.views),
  }
  known.set(all, served)
  return served
}
