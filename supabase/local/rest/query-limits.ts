/** The measured part of @supabase/lite's parsed request: filters, columns, embeds and orders. */
export interface ParsedQuery {
  select?: readonly unknown[]
  where?: Record<string, unknown>
  order?: readonly unknown[]
}

/** A request that would delay all others too long. `details` names the limit. */
export class QueryTooCostly extends Error {
  readonly details: string

  constructor(details: string) {
    super('Feature not implemented')
    this.details = details
  }
}

/**
 * The limits of one request's search. PGlite answers one request after the other and cannot cancel any: with 300 rows
 * of 8 kB, a regular expression took 56 s and more, 60 patterns of 100 characters 49 s, a third level of embedding 5.7
 * s, and a column requested a hundred times 5.0 s, while no other request was answered (README, decisions).
 */
const limits = { conditions: 50, patternCharacters: 32, orders: 10, sameColumn: 2, embeds: 4, columns: 100 }

const patterns = /^\$(?:like|ilike)(?:Any|All)?$/
const refusedOperators = new Map([
  ['$regex', 'match'],
  ['$iregex', 'imatch'],
  ['$textSearch', 'fts'],
])

/** Throws QueryTooCostly. The secret key is not limited: its holder is the operator. */
export function assertAffordable(query: ParsedQuery): void {
  const { where, select = [], order = [] } = query
  const filters = measureFilters([where, ...embedsIn(select).map((embed) => embed.where)])
  if (filters.conditions > limits.conditions)
    throw new QueryTooCostly(`At most ${limits.conditions} conditions`)
  if (filters.patternCharacters > limits.patternCharacters)
    throw new QueryTooCostly(
      `like and ilike with a wildcard before the end: at most ${limits.patternCharacters} characters in all`,
    )
  if (order.length > limits.orders) throw new QueryTooCostly(`At most ${limits.orders} columns in order`)
  assertSelect(select, 0)
}

interface FilterCost {
  conditions: number
  patternCharacters: number
}

/** Walks the parser's output: `{column: {$operator: value}}`, joined by `$and`, `$or` and `$not`. */
function measureFilters(filters: readonly unknown[]): FilterCost {
  const cost: FilterCost = { conditions: 0, patternCharacters: 0 }
  const waiting: unknown[] = [...filters]
  while (waiting.length > 0) {
    const filter = waiting.pop()
    if (Array.isArray(filter)) waiting.push(...filter)
    else if (isRecord(filter)) {
      for (const [name, value] of Object.entries(filter)) {
        assertOperator(name)
        if (patterns.test(name)) cost.patternCharacters += patternCharacters(value)
        if (name.startsWith('$') && !['$and', '$or', '$not'].includes(name)) cost.conditions += 1
        else waiting.push(value)
      }
    }
  }
  return cost
}

function assertOperator(name: string): void {
  for (const [prefix, operator] of refusedOperators)
    if (name.startsWith(prefix)) throw new QueryTooCostly(`The operator ${operator} is not served here`)
}

/**
 * Without a wildcard, or with one only at the end, a text is compared once; otherwise once from each of its characters.
 */
function patternCharacters(value: unknown): number {
  return [value]
    .flat()
    .map(String)
    .filter((pattern) => /[%*]./s.test(pattern))
    .reduce((sum, pattern) => sum + pattern.length, 0)
}

function assertSelect(select: readonly unknown[], depth: number): void {
  const embeds = embedsIn(select)
  if (select.length > limits.columns) throw new QueryTooCostly(`At most ${limits.columns} columns`)
  if (embeds.length > limits.embeds) throw new QueryTooCostly(`At most ${limits.embeds} embedded resources`)
  if (depth > 0 && embeds.length > 0) throw new QueryTooCostly('One level of embedded resources')
  const seen = new Map<string, number>()
  for (const column of select.flatMap(columnsOf)) {
    const times = (seen.get(column) ?? 0) + 1
    if (times > limits.sameColumn) throw new QueryTooCostly(`A column at most ${limits.sameColumn} times`)
    seen.set(column, times)
  }
  for (const embed of embeds) assertSelect(embed.select ?? [], depth + 1)
}

/** `'title'`, or `{alias: {column}}`; an embedded resource is no column. */
function columnsOf(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  if (!isRecord(entry)) return []
  return Object.values(entry).flatMap((shown) =>
    isRecord(shown) && typeof shown['column'] === 'string' ? [shown['column']] : [],
  )
}

/** `{alias: {select, where, order}}`. */
function embedsIn(select: readonly unknown[]): ParsedQuery[] {
  return select
    .filter(isRecord)
    .flatMap((entry) => Object.values(entry))
    .filter(isRecord)
    .filter((shown) => shown['column'] === undefined && shown['aggregate'] === undefined)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
