import { type Backend, people } from '../backend.ts'
import { oldInvoice, runningContract, signedContract } from '../purchase.ts'

type Account = (typeof people)[keyof typeof people]

export type AccountState = {
  readonly name: string
  readonly account: Account
  readonly prepare: (backend: Backend) => Promise<unknown>
}

const { newcomer, client } = people

/** The states of an account, and the demo's client, which has everything. */
export const accountStates: readonly AccountState[] = [
  { name: 'new', account: newcomer, prepare: async () => undefined },
  { name: 'unpaid', account: newcomer, prepare: (backend) => signedContract(backend, newcomer.id) },
  { name: 'running', account: newcomer, prepare: (backend) => runningContract(backend, newcomer.id) },
  {
    name: 'overdue',
    account: newcomer,
    prepare: async (backend) => oldInvoice(backend, await runningContract(backend, newcomer.id), 'overdue'),
  },
  // Without a contract again: “still” and “yet” would be false.
  {
    name: 'ended',
    account: newcomer,
    prepare: async (backend) => {
      const { id } = await runningContract(backend, newcomer.id)
      await backend.query(
        `update public.contracts set cancel_requested_at = now(), cancel_folio = 'CAN-22222222',
                cancel_effective_on = private.today_in_mexico(now()) where id = $1`,
        [id],
      )
      await backend.query('select private.tick_cancellations(now())')
    },
  },
  { name: 'demo', account: client, prepare: async () => undefined },
]
