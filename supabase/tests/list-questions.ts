import { accountOf, agentId } from '../../tests/growth/seed.ts'
import type { Queries } from '../local/open-database.ts'

export type ListQuestion = {
  readonly list: string
  readonly what: string
  readonly args: string
  /** The role that can read the list; null: all staff. */
  readonly role: string | null
}

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
  unresolved: 'yes',
  upcoming: 'yes',
  today: 'yes',
  source: 'contact',
  owner: agentId(1),
  without_owner: 'yes',
  kind: 'billing',
  person: agentId(1),
}

/** Every list: first page in every order, a page in the middle, every filter, a search, and the count. */
export async function listQuestions(database: Pick<Queries, 'query'>): Promise<ListQuestion[]> {
  const lists = await database.query<{
    name: string
    role: string | null
    filters: Record<string, string>
    sorts: Record<string, [string, string]>
  }>('select name, role, filters, sorts from private.list_resources order by name')
  const middle: Readonly<Record<string, string>> = {
    timestamptz: new Date(Date.now() - 40 * 86_400_000).toISOString(),
    date: new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10),
    text: 'Persona cliente5',
  }
  const asked: ListQuestion[] = []
  for (const { name: list, role, filters, sorts } of lists) {
    const add = (what: string, args: string) => void asked.push({ list, what, args, role })
    for (const [sort, [, type]] of Object.entries(sorts)) {
      const cursor = JSON.stringify({ value: middle[type], id: accountOf(0) })
      add(`by ${sort}`, `sort => '${sort}'`)
      add(`by ${sort}, from the middle`, `sort => '${sort}', cursor => '${cursor}'`)
    }
    for (const filter of Object.keys(filters))
      add(filter, `filter => '${JSON.stringify({ [filter]: values[filter] ?? 'active' })}'`)
    add('search', `search => 'cliente777'`)
    add('count', 'size => 0, counted => true')
  }
  return asked
}
