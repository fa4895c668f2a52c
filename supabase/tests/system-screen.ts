import { SystemState } from '../../src/domain/systemState.ts'
import type { Database } from '../local/open-database.ts'
import { openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { createPeople, type People } from './people.ts'

/** The screen Sistema as a super admin sees it, with a client's account. */
export class SystemScreen {
  readonly #database: Database
  readonly people: People
  readonly sofia: Caller

  private constructor(database: Database, people: People) {
    this.#database = database
    this.people = people
    this.sofia = new Caller(database, people.sofia)
  }

  static async open(database: Database): Promise<SystemScreen> {
    const people = await createPeople(database)
    await openAccount(database, people.mariana, people.diego)
    return new SystemScreen(database, people)
  }

  async state(): Promise<SystemState> {
    return SystemState.parse(await this.sofia.answer('select public.system_state() as answer', []))
  }

  /** What the audit log has about this action. */
  async audited(action: string): Promise<unknown[]> {
    const rows = await this.#database.query<{ changes: unknown }>(
      'select changes from public.audit_log where action = $1 order by created_at',
      [action],
    )
    return rows.map(({ changes }) => changes)
  }
}
