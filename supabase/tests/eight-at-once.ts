import type { PostgresDatabase, Queries } from '../local/open-database.ts'
import { type Account, openAccount } from './account.ts'
import { Caller } from './caller.ts'
import { Cluster } from './cluster.ts'
import { createPeople, type People } from './people.ts'

export type AnswerRow = { answer: unknown }

/** A real PostgreSQL with eight connections that ask at the same time. */
export class EightAtOnce {
  readonly cluster: Cluster
  readonly connections: PostgresDatabase[]

  private constructor(cluster: Cluster) {
    this.cluster = cluster
    this.connections = cluster.connectMany(8)
  }

  static async start(): Promise<EightAtOnce> {
    return new EightAtOnce(await Cluster.start())
  }

  /** New people, and an account that Diego attends. */
  async openAccount(): Promise<{ people: People; account: Account }> {
    const people = await createPeople(this.cluster.database)
    return { people, account: await openAccount(this.cluster.database, people.mariana, people.diego) }
  }

  /**
   * Returns, for each connection, the answer, or the code and the message of the refusal; sorted. Without a person, the
   * server asks.
   */
  async ask(
    ask: (tx: Queries, connection: number) => Promise<AnswerRow[]>,
    person?: string,
  ): Promise<string[]> {
    const answers = this.connections.map(async (connection, index) => {
      try {
        const rows =
          person === undefined
            ? await ask(connection, index)
            : await new Caller(connection, person).ask((tx) => ask(tx, index))
        return JSON.stringify(rows[0]?.answer)
      } catch (error) {
        const { code, message } = Object(error)
        return code === '23P01' ? code : `${code} ${message}`
      }
    })
    return (await Promise.all(answers)).toSorted((a, b) => a.localeCompare(b))
  }

  /** The column `answer` of the only row. */
  async one(sql: string, values: string[] = []): Promise<unknown> {
    return (await this.cluster.database.query<AnswerRow>(sql, values))[0]?.answer
  }

  close(): Promise<void> {
    return this.cluster.close()
  }
}
