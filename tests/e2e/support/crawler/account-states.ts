import { type Backend, people } from '../backend.ts'
import { oldInvoice, runningContract, signedContract } from '../purchase.ts'

type Account = (typeof people)[keyof typeof people]

export type AccountState = {
  readonly name: string
  readonly account: Account
  /** The panel is visited, not the portal. */
  readonly isStaff?: true
  readonly prepare: (backend: Backend) => Promise<unknown>
}

const { newcomer, client, agent, admin } = people

/** The states of a client's account, the demo's client, which has everything, and the staff's two roles. */
export const accountStates: readonly AccountState[] = [
  { name: 'new', account: newcomer, prepare: async () => undefined },
  { name: 'unpaid', account: newcomer, prepare: (backend) => signedContract(backend, newcomer.id) },
  { name: 'running', account: newcomer, prepare: (backend) => runningContract(backend, newcomer.id) },
  {
    name: 'overdue',
    account: newcomer,
    prepare: async (backend) => oldInvoice(backend, await runningContract(backend, newcomer.id), 'overdue'),
  },
  // This account is without a contract again: “still” and “yet” would be false.
  {
    name: 'ended',
    account: newcomer,
    prepare: async (backend) => {
      const { id } = await runningContract(backend, newcomer.id)
      // A month ago: a contract cannot end on its first day.
      await backend.query(
        `update public.contracts set start_date = private.today_in_mexico(now()) - 31,
                cancel_requested_at = now() - interval '31 days', cancel_folio = 'CAN-22222222',
                cancel_effective_on = private.today_in_mexico(now()) where id = $1`,
        [id],
      )
      await backend.query(
        `update public.invoices set period_start = private.today_in_mexico(now()) - 31,
                period_end = private.today_in_mexico(now()) where contract_id = $1`,
        [id],
      )
      await backend.query('select private.tick_cancellations(now())')
      const [contract] = await backend.query<{ status: string }>(
        'select status from public.contracts where id = $1',
        [id],
      )
      if (contract?.status !== 'cancelled') throw new Error('The contract did not end')
    },
  },
  { name: 'demo', account: client, prepare: async () => undefined },
  { name: 'agent', account: agent, isStaff: true, prepare: async () => undefined },
  { name: 'super admin', account: admin, isStaff: true, prepare: async () => undefined },
]
