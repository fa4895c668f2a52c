/** A request to /rest/v1 before @supabase/lite gets it. */
export interface RestRequest {
  method: string
  url: URL
  headers: Headers
  body: Uint8Array<ArrayBuffer> | null
}

interface Refusal {
  code: string
  message: string
  details: string
}

const isRpc = ({ url }: RestRequest): boolean => url.pathname.startsWith('/rest/v1/rpc/')

const preferencesOf = (headers: Headers): string[] =>
  (headers.get('prefer') ?? '').split(',').map((preference) => preference.trim())

/**
 * Translates requests that PostgREST 13 handles and @supabase/lite does not. Without this it answers with the planner's
 * estimate, uses a default where PostgREST uses null, and answers HEAD on a function with a 400 without a reason.
 */
export function asLiteRequest(request: RestRequest): RestRequest {
  return completeRows(getForHead(countExactly(request)))
}

/** PostgREST estimates only beyond its maximum of rows; here counting takes at most the time limit of any query. */
function countExactly(request: RestRequest): RestRequest {
  const preferences = preferencesOf(request.headers)
  if (!preferences.includes('count=estimated')) return request
  const headers = new Headers(request.headers)
  headers.set('prefer', preferences.map((one) => one.replace('count=estimated', 'count=exact')).join(','))
  return { ...request, headers }
}

/**
 * The most values in the rows of one request: 700,000 empty rows fit into a body, and with thousands of named columns
 * each would fill the memory when the missing ones are written as null.
 */
const maxValues = 100_000

/** The caller removes the body again. */
function getForHead(request: RestRequest): RestRequest {
  return request.method === 'HEAD' && isRpc(request) ? { ...request, method: 'GET' } : request
}

/** In rows with different columns, a missing one is null. lite would use the column's default, and report null. */
function completeRows(request: RestRequest): RestRequest {
  const rows = rowsOf(request)
  if (rows === undefined || preferencesOf(request.headers).includes('missing=default')) return request
  const columns = columnsOf(request)
  const complete = rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
  )
  return { ...request, body: new TextEncoder().encode(JSON.stringify(complete)) }
}

const columnsOf = ({ url }: RestRequest): string[] =>
  (url.searchParams.get('columns') ?? '')
    .split(',')
    .map((column) => column.trim().replace(/^"(.*)"$/, '$1'))
    .filter((column) => column !== '')

/** The rows of a POST whose address lists the columns, as supabase-js does for several rows. */
function rowsOf(request: RestRequest): Record<string, unknown>[] | undefined {
  if (request.method !== 'POST' || isRpc(request) || request.body === null) return undefined
  return columnsOf(request).length === 0 ? undefined : parsedRows(request.body)
}

function parsedRows(body: Uint8Array): Record<string, unknown>[] | undefined {
  const parsed = parsedJson(body)
  return Array.isArray(parsed) && parsed.every(isRow) ? parsed : undefined
}

function parsedJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    // lite reports the error.
    return undefined
  }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * lite looks each argument up, and takes the characters of a text and the items of a list for arguments: a megabyte of
 * them would keep the server busy for two seconds. More than PostgreSQL's limit of 100 arguments, because a single
 * argument without a name is the whole body, and may have more fields.
 */
const maxArguments = 1_000

function argumentsRefusal({ body }: RestRequest): Refusal | undefined {
  const called = body === null ? undefined : parsedJson(body)
  if (typeof called === 'string')
    return {
      code: 'PGRST102',
      message: 'Empty or invalid json',
      details: 'The arguments of a function are an object',
    }
  if (typeof called !== 'object' || called === null || Object.keys(called).length <= maxArguments)
    return undefined
  return {
    code: 'PGRST127',
    message: 'Feature not implemented',
    details: `At most ${maxArguments} arguments of a function`,
  }
}

/** A column's name has a quote that is not closed; @supabase/lite would answer with a 500. */
const hasOpenQuote = (select: string): boolean => select.split('"').length % 2 === 0

/**
 * Requests that would be ignored or answered wrongly, with the reason: a function that changed more rows than its
 * caller allows cannot be undone from here, and lite reports null for a column that a default has filled.
 */
export function refusalOf(request: RestRequest): Refusal | undefined {
  const select = request.url.searchParams.getAll('select').find(hasOpenQuote)
  if (select !== undefined)
    return {
      code: 'PGRST100',
      message: `"failed to parse select parameter (${select})" (line 1, column ${select.length + 1})`,
      details: 'unexpected end of input',
    }
  const wrongArguments = isRpc(request) ? argumentsRefusal(request) : undefined
  if (wrongArguments !== undefined) return wrongArguments
  const preferences = preferencesOf(request.headers)
  const maximum = preferences.find((preference) => preference.startsWith('max-affected='))
  if (isRpc(request) && preferences.includes('handling=strict') && maximum !== undefined)
    return {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${maximum}`,
    }
  const [rows, columns] = [rowsOf(request) ?? [], columnsOf(request)]
  if (rows.length * columns.length > maxValues)
    return {
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: `At most ${maxValues} values: rows times the columns that the address names`,
    }
  if (!preferences.includes('missing=default') || !preferences.includes('return=representation'))
    return undefined
  const isWhole = (row: Record<string, unknown>) => columns.every((column) => Object.hasOwn(row, column))
  return rows.every(isWhole)
    ? undefined
    : {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details:
          'missing=default with rows of different columns: insert without select, or with one set of columns',
      }
}
