import type { Person } from '../../domain/person.ts'
import type { OpenDialog } from './openDialog.ts'
import { EndDialog } from './cancel/EndDialog.tsx'
import { AddCardDialog } from './cards/AddCardDialog.tsx'
import { ChangePlanDialog } from './change-plan/ChangePlanDialog.tsx'
import { ModifyDialog } from './requests/ModifyDialog.tsx'
import type { BillingAccount } from './useBilling.ts'

type BillingDialogProps = {
  dialog: OpenDialog
  open: boolean
  person: Person
  account: BillingAccount
  now: number
  onClose: () => void
  onGone: () => void
}

/** The dialog that the address names; nothing if this account cannot take that action. */
export function BillingDialog(props: BillingDialogProps) {
  const { dialog, open, person, account, now, onClose, onGone } = props
  const { contract, licenses } = account
  const frame = { open, onClose, onGone }
  if (dialog === 'addCard') return <AddCardDialog {...frame} />
  if (contract === null || contract.status !== 'active') return null
  if (dialog === 'modify') return <ModifyDialog {...frame} contract={contract} />
  if (dialog === 'endService') return <EndDialog {...frame} contract={contract} now={now} />
  return <ChangePlanDialog {...frame} person={person} contract={contract} licenses={licenses} />
}
