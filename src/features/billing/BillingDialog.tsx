import type { Person } from '../../domain/person.ts'
import type { Act } from './acts.ts'
import { EndDialog } from './cancel/EndDialog.tsx'
import { AddCardDialog } from './cards/AddCardDialog.tsx'
import { ChangePlanDialog } from './change-plan/ChangePlanDialog.tsx'
import { ModifyDialog } from './requests/ModifyDialog.tsx'
import type { BillingAccount } from './useBilling.ts'

type BillingDialogProps = {
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
  if (act === 'tarjeta') return <AddCardDialog {...frame} />
  if (contract === null || contract.status !== 'active') return null
  if (act === 'modificacion') return <ModifyDialog {...frame} contract={contract} />
  if (act === 'cancelacion') return <EndDialog {...frame} contract={contract} now={now} />
  return (
    <ChangePlanDialog
      {...frame}
      person={person}
      contract={contract}
      licences={licences}
      invoices={invoices}
    />
  )
}
