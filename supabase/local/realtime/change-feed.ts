import type { Database } from '../database/database.ts'
import type { Claims } from '../database/claims.ts'
import type { Channel } from './channel.ts'
import { isRecord } from './frames.ts'
import { readNotice } from './outbox.ts'

/** The trigger's notification about one changed row. */
interface Change {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  key: string[] | null
  old: Record<string, unknown> | null
  record: Record<string, unknown> | null
  commit_timestamp: string
}

interface Audience {
  claims: Claims
  to: { channel: Channel; ids: number[] }[]
}

interface Column {
  name: string
  type: string
}

/** Sends the changes of the database to the channels that have subscribed and may see them. */
export class ChangeFeed {
  readonly #database: Database
  readonly #channels: () => Iterable<Channel>
  readonly #columns = new Map<string, Column[]>()
  #work: Promise<void> = Promise.resolve()

  constructor(database: Database, channels: () => Iterable<Channel>) {
    this.#database = database
    this.#channels = channels
  }

  /** Resolves when all notifications so far were sent. */
  finished(): Promise<void> {
    return this.#work
  }

  /** One after the other: the changes of a row must arrive in order. */
  tell(payload: string): void {
    this.#work = this.#work
      .then(() => this.#deliver(payload))
      .catch((error: unknown) => {
        console.error('realtime: a change was not announced:', error)
      })
  }

  async #deliver(payload: string): Promise<void> {
    const change = await this.#read(payload)
    if (change === undefined) return
    const audiences = this.#audiences(change)
    if (audiences.length === 0) return
    const [columns, visible] = await Promise.all([
      this.#columnsOf(change),
      this.#visibleColumns(
        change,
        audiences.map(({ claims }) => claims),
      ),
    ])
    audiences.forEach(({ to }, index) => {
      const names = visible[index]
      if (!Array.isArray(names)) return
      const data = describe(change, columns, new Set(names))
      for (const { channel, ids } of to) channel.push('postgres_changes', { ids, data })
    })
  }

  async #read(payload: string): Promise<Change | undefined> {
    const change = await readNotice(this.#database, payload)
    return isChange(change) ? change : undefined
  }

  /** The subscribers, grouped by their rights: the database is queried once per group. */
  #audiences(change: Change): Audience[] {
    const row = (change.type === 'DELETE' ? change.old : change.record) ?? {}
    const byClaims = new Map<string, Audience>()
    for (const channel of this.#channels()) {
      const ids = channel.subscriptions
        .filter(
          ({ event, schema, table, matches }) =>
            (event === '*' || event === change.type) &&
            (schema === '*' || schema === change.schema) &&
            (table === undefined || table === '*' || table === change.table) &&
            matches(row),
        )
        .map(({ id }) => id)
      if (ids.length === 0) continue
      const audience = byClaims.get(channel.claimsKey) ?? { claims: channel.claims, to: [] }
      audience.to.push({ channel, ids })
      byClaims.set(channel.claimsKey, audience)
    }
    return [...byClaims.values()]
  }

  /** Null for claims that may not see the row. Policies cannot check a deleted row (as hosted). */
  async #visibleColumns(change: Change, claims: Claims[]): Promise<unknown[]> {
    const { type, record } = change
    // Without a primary key the row cannot be read again, so no policy can check who may see it.
    if (type !== 'DELETE' && change.key === null) return []
    const key =
      type === 'DELETE' ? null : Object.fromEntries((change.key ?? []).map((name) => [name, record?.[name]]))
    const [row] = await this.#database.query<{ visible: unknown }>(
      'select local_backend.visible_columns($1, $2::jsonb, $3::jsonb) as visible',
      [quoted(change), key, claims],
    )
    return Array.isArray(row?.visible) ? row.visible : []
  }

  async #columnsOf(change: Change): Promise<Column[]> {
    const table = quoted(change)
    const known = this.#columns.get(table)
    if (known !== undefined) return known
    const columns = await this.#database.query<Column & Record<string, unknown>>(
      `select a.attname as name, t.typname as type
         from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
      [table],
    )
    this.#columns.set(table, columns)
    return columns
  }
}

function describe(change: Change, columns: Column[], visible: Set<string>): Record<string, unknown> {
  const { schema, table, type, commit_timestamp, record, old } = change
  const pick = (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(row).filter(([name]) => visible.has(name)))
  return {
    schema,
    table,
    type,
    commit_timestamp,
    columns: columns.filter(({ name }) => visible.has(name)),
    errors: null,
    ...(record === null ? {} : { record: pick(record) }),
    ...(old === null ? {} : { old_record: pick(old) }),
  }
}

function quoted({ schema, table }: Change): string {
  return [schema, table].map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}

function isChange(value: unknown): value is Change {
  return isRecord(value) && typeof value['schema'] === 'string' && typeof value['table'] === 'string'
}
