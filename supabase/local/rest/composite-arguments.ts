import type { Connection } from '@supabase/lite'

type Introspection = Awaited<ReturnType<Connection['introspect']>>
type Query = Parameters<Connection['onPostgrestAST']>[0]

/**
 * An argument of a composite type is sent as a JSON object, which @supabase/lite binds as `[object Object]`: here it
 * becomes the record literal for PostgreSQL.
 */
export function withCompositeArguments(query: Query, introspection: Introspection): Query {
  if (query.type !== 'rpc' || query.args === undefined || Array.isArray(query.args)) return query
  const called = introspection.functions?.find(
    ({ schema, name }) => schema === 'public' && name === query.function,
  )
  if (called === undefined) return query
  const args = Object.entries(query.args).map(([name, value]) => {
    const type = called.arg_types[called.arg_names.indexOf(name)]
    return [name, isObject(value) ? (recordLiteral(type, value, introspection) ?? value) : value]
  })
  return { ...query, args: Object.fromEntries(args) }
}

/** Undefined: the type is json, not a composite one. */
function recordLiteral(
  type: string | undefined,
  value: Record<string, unknown>,
  { custom_types: types }: Introspection,
): string | undefined {
  const composite = types?.find(
    (one) => one.kind === 'composite' && one.type === type?.replace('public.', ''),
  )
  const fields = composite?.fields?.map(({ name }) => (name in value ? quoted(value[name]) : ''))
  return fields === undefined ? undefined : `(${fields.join(',')})`
}

/** A field of a record literal; an empty field is null. */
function quoted(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `"${text.replaceAll(/["\\]/g, '$&$&')}"`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
