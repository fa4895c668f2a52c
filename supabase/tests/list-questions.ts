import { accountOf, agentId } from '../../tests/growth/seed.ts'
import type { Queries } from '../local/open-database.ts'

export type ListQuestion = { readonly list: string; readonly what: string; readonly args: string }

const values: Readonly<Record<string, string>> = {
  plan: 'ESTANDAR',
  manager: agentId(1),
  without_manager: 'yes',
  overdue: 'yes',
  renews_within: '30',
  cancelled_within: '30',
  usage_above: '90',
  client: accountOf(17),
  agent: agentId(1),
  waiting_hours: '48',
  from: '2026-01-01',
  until: '2030-01-01',
  since: '2026-01-01',
  priority: 'urgent',
  category: 'billing',
  assignee: agentId(1),
  unassigned: 'yes',
  source: 'contact',
}

/** Every list: first page in every order, a page in the middle, every filter, a search, and the count. */
export async function listQuestions(database: Pick<Queries, 'query'>): Promise<ListQuestion[]> {
  const lists = await database.query<{
    name: string
    filters: Record<string, string>
    sorts: Record<string, [string, string]>
  }>('select name, filters, sorts from private.list_resources order by name')
  const middle: Readonly<Record<string, string>> = {
    timestamptz: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    date: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10),
    text: 'Persona cliente5',
  }
  return lists.flatMap(({ name: list, filters, sorts }) => [
    ...Object.entries(sorts).flatMap(([sort, [, type]]) => [
      { list, what: `by ${sort}`, args: `sort => '${sort}'` },
      {
        list,
        what: `by ${sort}, from the middle`,
        args: `sort => '${sort}', cursor => '${JSON.stringify({ value: middle[type], id: accountOf(0) })}'`,
      },
    ]),
    ...Object.keys(filters).map((filter) => ({
      list,
      what: filter,
      args: `filter => '${JSON.stringify({ [filter]: values[filter] ?? 'active' })}'`,
    })),
    { list, what: 'search', args: `search => 'cliente777'` },
    { list, what: 'count', args: 'size => 0, counted => true' },
  ])
}
