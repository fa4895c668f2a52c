import { AuthRefusal } from '../errors.ts'
import type { AuthCall } from '../route.ts'
import { assertAdmin } from '../signed-in.ts'
import { usersJson } from '../user.ts'

const defaultSize = 50
/** The hosted service has no limit; here one answer is one transaction on the only connection. */
const maximumSize = 1000

/** GET /admin/users?page=…&per_page=… */
export async function listUsers(call: AuthCall): Promise<Response> {
  await assertAdmin(call)
  const query = call.url.searchParams
  const number = Math.max(1, wholeOf(query.get('page'), 1))
  const size = Math.min(maximumSize, Math.max(1, wholeOf(query.get('per_page'), defaultSize)))
  const { users, total } = await usersJson(call.database, {
    number,
    size,
    ascending: isAscending(query.get('sort')),
    filter: query.get('filter') ?? '',
  })
  return Response.json(
    { users, aud: 'authenticated' },
    { headers: { link: links(query, number, Math.ceil(total / size)), 'x-total-count': String(total) } },
  )
}

function wholeOf(text: string | null, otherwise: number): number {
  if (!text) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new AuthRefusal(
    400,
    'validation_failed',
    `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`,
  )
}

function isAscending(sort: string | null): boolean {
  const [, direction] = /^created_at(?: (asc|desc))?$/i.exec(sort ?? 'created_at desc') ?? [undefined, null]
  if (direction === null) {
    throw new AuthRefusal(400, 'validation_failed', 'Bad Sort Parameters: bad field for sort')
  }
  return direction?.toLowerCase() === 'asc'
}

/** supabase-js reads the page number after the first `=`: `page` must come first. */
function links(query: URLSearchParams, number: number, last: number): string {
  const link = (page: number, rel: string): string => {
    const others = [...query].filter(([name]) => name !== 'page').toSorted(([a], [b]) => a.localeCompare(b))
    const search = new URLSearchParams([['page', String(page)], ...others])
    return `</admin/users?${search.toString()}>; rel="${rel}"`
  }
  return [...(last > number ? [link(number + 1, 'next')] : []), link(last, 'last')].join(', ')
}
