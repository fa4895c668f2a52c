import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { op } from './ops.ts'
import { createPeople, type People } from './people.ts'

export const addressOf = (person: string): string => `${person}@demo.mx`
export const tokenOf = (seat: string): string => `${seat}${seat}`.replaceAll('-', '')
/** The function hashes the token of a letter's link. */
const hashOf = (seat: string): string => createHash('sha256').update(tokenOf(seat)).digest('hex')

/** Seats of Mariana's license of seo-tools, for Ximena, who has no license of that tool. */
export class SeatWorld {
  readonly people: People
  readonly account: Account
  readonly mariana: Caller
  readonly ximena: Caller
  readonly #database: Database

  private constructor(database: Database, people: People, account: Account) {
    this.#database = database
    this.people = people
    this.account = account
    this.mariana = new Caller(database, people.mariana)
    this.ximena = new Caller(database, people.ximena)
  }

  static async start(database: Database): Promise<SeatWorld> {
    const people = await createPeople(database)
    const account = await openAccount(database, people.mariana, people.diego)
    await database.query('update public.tool_licenses set seats_limit = -1 where id = $1', [account.license])
    return new SeatWorld(database, people, account)
  }

  /** Returns the seat's id. */
  async invite(address: string, by = this.mariana): Promise<string> {
    const seat = randomUUID()
    await by.answer('select public.invite_seat($1::text::uuid, $2::text::uuid, $3, $4) as answer', [
      seat,
      this.account.license,
      address,
      tokenOf(seat),
    ])
    return seat
  }

  accept(by: Caller, seat: string) {
    return by.answer('select public.accept_seat($1) as answer', [hashOf(seat)])
  }

  open(by: Caller) {
    return by.answer(`select public.open_tool('seo-tools') as answer`, [])
  }

  async finishSetup({ task }: Account): Promise<void> {
    for (const status of ['in_progress', 'in_review', 'completed'])
      await this.#database.query(
        `update public.service_configuration_tasks
            set status = $2, completed_at = case when $2 = 'completed' then now() end where id = $1`,
        [task, status],
      )
  }

  revoke(seat: string) {
    return this.mariana.push([op('revoke_seat', { id: seat, user_id: this.people.mariana })])
  }

  async redeem(opened: unknown): Promise<unknown> {
    const [row] = await this.#database.query<{ answer: unknown }>(
      'select public.redeem_launch($1::text::uuid) as answer',
      [String(Object(opened).launch)],
    )
    return row?.answer
  }

  async sharedBy(): Promise<unknown> {
    const [row] = await this.ximena.shown<{ by: string | null }>(
      `select shared_by as by from public.tool_configurations where tool_name = 'seo-tools'`,
    )
    return row?.by
  }

  notificationTitles(person: string) {
    return this.#database.query<{ title: string }>(
      `select title from public.notifications where user_id = $1 and title ~ 'acceso|invitación' order by created_at`,
      [person],
    )
  }
}
