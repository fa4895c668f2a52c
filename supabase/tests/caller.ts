import * as z from 'zod/mini'
import type { Cursor } from '../../src/data/storage/cursor.ts'
import type { DigestAnswer as Digest, PullAnswer as Pull } from '../../src/data/mirror/protocol.ts'
import { DigestAnswer, OlderAnswer, PullAnswer, PushAnswer } from '../../src/data/mirror/protocol.ts'
import type { SqlValue } from '../local/database/database.ts'
import { asClaims, type Database, type Queries } from '../local/open-database.ts'

const Outcomes = z.array(
  z.looseObject({ id: z.nullable(z.string()), outcome: z.string(), code: z.optional(z.string()) }),
)
export type Outcomes = z.infer<typeof Outcomes>

/** The ledger's answer to a repeat; the epoch is the answer's, not the stored one (S20). */
export function repeatOf(first: Outcomes[number] | undefined): Outcomes[number] {
  const { epoch, ...of } = { epoch: '', ...first }
  return { id: first?.id ?? null, outcome: 'duplicate', of, epoch }
}

export type Cursors = Record<string, Cursor>

/** Calls the real SQL as the API does: one transaction per request, as this person. */
export class Caller {
  readonly #database: Database
  readonly id: string

  constructor(database: Database, id: string) {
    this.#database = database
    this.id = id
  }

  async push(ops: readonly unknown[], acked: readonly string[] = []): Promise<Outcomes> {
    return this.pushText(JSON.stringify(ops), acked)
  }

  /** The ops as the sent text: JSON.stringify would correct some of them. */
  async pushText(ops: string, acked: readonly string[] = []): Promise<Outcomes> {
    const answer = await this.answer('select public.sync_push($1::text::json, $2::text::uuid[]) as answer', [
      ops,
      `{${acked.join(',')}}`,
    ])
    PushAnswer.parse(answer)
    return Outcomes.parse(answer)
  }

  async pull(cursors: Cursors = {}, page = 1000): Promise<Pull> {
    return PullAnswer.parse(await this.pullRaw(cursors, page))
  }

  pullRaw(cursors: unknown, page = 1000): Promise<unknown> {
    return this.answer('select public.sync_pull($1::text::json, $2) as answer', [
      JSON.stringify(cursors),
      page,
    ])
  }

  async older(
    space: string,
    thread: string,
    before: unknown,
    page = 100,
  ): Promise<z.infer<typeof OlderAnswer>> {
    const answer = await this.answer(
      `select public.sync_older($1, 'direct_messages', $2, $3::text::jsonb, $4) as answer`,
      [space, thread, JSON.stringify(before), page],
    )
    return OlderAnswer.parse(answer)
  }

  async digest(space: string, floors: unknown = {}): Promise<Digest> {
    const answer = await this.answer('select public.sync_digest($1, $2::text::jsonb) as answer', [
      space,
      JSON.stringify(floors),
    ])
    return DigestAnswer.parse(answer)
  }

  /** The rows that plain selects show this person, without the sync. */
  shown<Row extends object>(sql: string, params: readonly SqlValue[] = []): Promise<Row[]> {
    return this.ask((tx) => tx.query<Row>(sql, params))
  }

  ask<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result> {
    return asClaims(this.#database, { role: 'authenticated', sub: this.id }, work)
  }

  async answer(sql: string, params: readonly SqlValue[]): Promise<unknown> {
    const [row] = await this.ask((tx) => tx.query<{ answer: unknown }>(sql, params))
    return row?.answer
  }
}
