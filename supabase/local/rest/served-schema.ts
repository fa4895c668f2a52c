import type { Connection } from '@supabase/lite'

type Introspection = Awaited<ReturnType<Connection['introspect']>>

/** The one schema that /rest/v1 serves, as PostgREST's db-schemas. */
const servedName = 'public'

const inServed = <Row extends { schema?: string | undefined }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ schema }) => schema === servedName)

/** lite reads it once and requests it several times per request. */
const known = new WeakMap<Introspection, Introspection>()

/**
 * The part of the database that @supabase/lite sees. It looks columns up by the name of their table alone: with the
 * other schemas, an embedded `messages(*)` would include the columns of realtime.messages.
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
