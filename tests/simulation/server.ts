import type { Op } from '../../src/domain/op.ts'
import { DigestAnswer, PullAnswer, PushAnswer, wireOp } from '../../src/data/sync/protocol.ts'
import type { Cursors } from '../../src/data/mirror/mirror.ts'
import { asClaims, type Database, type Queries } from '../../supabase/local/open-database.ts'

/** The real SQL, asked as the API asks it: one transaction a request, as this person. */
export class SqlServer {
  readonly #database: Database
  /** Small pages, so that a pull takes several and something can happen between them. */
  readonly #page: number
  /** Every change that was applied, once each, in the order in which the server took them. */
  readonly accepted = new Map<string, { readonly uid: string; readonly op: Op }>()

  constructor(database: Database, page: number) {
    this.#database = database
    this.#page = page
  }

  #ask<T>(uid: string, work: (tx: Queries) => Promise<T>): Promise<T> {
    return asClaims(this.#database, { role: 'authenticated', sub: uid }, work)
  }

  async push(uid: string, ops: readonly Op[], acked: readonly string[]): Promise<PushAnswer> {
    const answer = await this.#ask(uid, async (tx) => {
      const rows = await tx.query<{ answer: unknown }>(
        'select public.sync_push($1::text::json, $2::text::uuid[]) as answer',
        [JSON.stringify(ops.map(wireOp)), `{${acked.join(',')}}`],
      )
      return PushAnswer.parse(rows[0]?.answer)
    })
    // Of an op that is applied a second time the first counts: the laws are about what the second does.
    for (const [index, op] of ops.entries())
      if (answer[index]?.outcome === 'applied' && !this.accepted.has(op.id))
        this.accepted.set(op.id, { uid, op })
    return answer
  }

  async pull(uid: string, cursors: Cursors): Promise<PullAnswer> {
    return this.#ask(uid, async (tx) => {
      const rows = await tx.query<{ answer: unknown }>(
        'select public.sync_pull($1::text::json, $2) as answer',
        [JSON.stringify(cursors), this.#page],
      )
      return PullAnswer.parse(rows[0]?.answer)
    })
  }

  async digest(uid: string, space: string, floors: unknown): Promise<DigestAnswer> {
    return this.#ask(uid, async (tx) => {
      const rows = await tx.query<{ answer: unknown }>(
        'select public.sync_digest($1, $2::text::jsonb) as answer',
        [space, JSON.stringify(floors)],
      )
      return DigestAnswer.parse(rows[0]?.answer)
    })
  }

  /** What a plain select shows this person: the policies' own word, beside the sync's. */
  async shows(uid: string, table: string): Promise<Record<string, unknown>[]> {
    return this.#ask(uid, async (tx) => {
      const rows = await tx.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public.${table} t`,
      )
      return rows.map(({ row }) => row)
    })
  }
}
