import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import { activeContract, type Contract } from '../../domain/contract.ts'
import type { Profile } from '../../domain/profile.ts'
import type { SetupTask } from '../../domain/task.ts'

export type ClientRow = {
  readonly client: Profile
  /** The plan of the active contract; without a contract, the one in the profile. */
  readonly plan: string | null
  readonly since: string
  readonly unread: number
  readonly openTasks: number
}

type AccountRows = { readonly contracts: readonly Contract[]; readonly tasks: readonly SetupTask[] }

/** A date without a time: noon in Mexico keeps the day. */
const noon = (date: string): string => `${date}T18:00:00Z`

/** The clients of the inbox, each with its plan and the open parts of its set-up. */
export const clientRowsOf = (
  entries: readonly InboxEntry[],
  { contracts, tasks }: AccountRows,
): ClientRow[] =>
  entries.map(({ client, unread }) => {
    const contract = activeContract(contracts.filter(({ user_id: owner }) => owner === client.id))
    const start = contract?.start_date ?? null
    return {
      client,
      plan: contract?.plan_type ?? client.plan_type,
      since: start === null ? client.created_at : noon(start),
      unread,
      openTasks: tasks.filter(({ user_id: owner, status }) => owner === client.id && status !== 'completed')
        .length,
    }
  })
