import { randomUUID } from 'node:crypto'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller, type Outcomes } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

/** Mariana's tickets, with the client, her account manager and a super admin who act on them. */
export class Tickets {
  readonly #database: Database
  readonly people: People
  readonly mariana: Caller
  readonly diego: Caller
  readonly sofia: Caller

  private constructor(database: Database, people: People) {
    this.#database = database
    this.people = people
    this.mariana = new Caller(database, people.mariana)
    this.diego = new Caller(database, people.diego)
    this.sofia = new Caller(database, people.sofia)
  }

  /** New people, and an account that Diego attends. */
  static async of(database: Database): Promise<Tickets> {
    const people = await createPeople(database)
    await openAccount(database, people.mariana, people.diego)
    return new Tickets(database, people)
  }

  /** A ticket opened by the client; its id. */
  async opened(priority = 'medium', description = 'No abre'): Promise<string> {
    const id = randomUUID()
    const [outcome] = await this.mariana.push([
      op('open_ticket', {
        id,
        user_id: this.people.mariana,
        category: 'technical',
        priority,
        tool_name: null,
        subject: 'Mi sitio',
        description,
      }),
    ])
    if (outcome?.outcome !== 'applied')
      throw new Error(`The ticket was not opened: ${JSON.stringify(outcome)}`)
    return id
  }

  reply(who: Caller, ticket: string, message: string): Promise<Outcomes> {
    return who.push([
      op('reply_ticket', { id: randomUUID(), user_id: this.people.mariana, ticket_id: ticket, message }),
    ])
  }

  move(who: Caller, id: string, from: string, to: string): Promise<Outcomes> {
    return who.push([
      { ...op('move_ticket', { id, user_id: this.people.mariana, to }), base: { status: from } },
    ])
  }

  assign(who: Caller, ticket: string, to: string, seen: string): Promise<unknown> {
    return call(who, 'public.assign_ticket($1::text::uuid, $2::text::uuid, $3::text::uuid)', [
      ticket,
      to,
      seen,
    ])
  }

  merge(who: Caller, ticket: string, into: string): Promise<unknown> {
    return call(who, 'public.merge_tickets($1::text::uuid, $2::text::uuid)', [ticket, into])
  }

  async stateOf(id: string): Promise<Record<string, unknown>> {
    const [row] = await this.#database.query(
      `select status, assigned_to, assignee_name, merged_into, answered_at is not null as answered,
            extract(epoch from answer_due_at - asked_at)::int / 3600 as hours, asked_at = created_at as since_opened
       from public.support_tickets where id = $1`,
      [id],
    )
    return row ?? {}
  }

  async noticesOf(person: string): Promise<string[]> {
    const rows = await this.#database.query<{ title: string }>(
      'select title from public.notifications where user_id = $1 order by created_at',
      [person],
    )
    return rows.map(({ title }) => title)
  }
}

/** The answer of a function of the database. */
export const call = (who: Caller, sql: string, params: string[]): Promise<unknown> =>
  who.answer(`select ${sql} as answer`, params)
