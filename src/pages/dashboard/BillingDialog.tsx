import type { Person } from '../../domain/person.ts'
import type { Act } from '../../features/billing/acts.ts'
import { EndDialog } from '../../features/billing/EndDialog.tsx'
import { ModifyDialog } from '../../features/billing/ModifyDialog.tsx'
import type { BillingAccount } from '../../features/billing/useBilling.ts'
import { AddCard } from './AddCard.tsx'
import { ChangePlan } from './ChangePlan.tsx'
import { paper } from './papers.tsx'

export type BillingDialogProps = {
  act: Act
  open: boolean
  person: Person
  account: BillingAccount
  now: number
  onClose: () => void
  onGone: () => void
}

/** What was chosen to be done. An address may ask for what this account cannot do: then there is nothing. */
export function BillingDialog(props: BillingDialogProps) {
  const { act, open, person, account, now, onClose, onGone } = props
  const { contract, invoices, licences } = account
  const frame = { open, onClose, onGone }
  if (act === 'tarjeta') return <AddCard {...frame} />
  if (contract === null || contract.status !== 'active') return null
  if (act === 'modificacion') return <ModifyDialog {...frame} contract={contract} />
  if (act === 'cancelacion') return <EndDialog {...frame} contract={contract} now={now} paper={paper} />
  return <ChangePlan {...frame} person={person} contract={contract} licences={licences} invoices={invoices} />
}
