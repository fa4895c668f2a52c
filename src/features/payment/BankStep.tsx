import { bankCopy } from '../../copy/checkout.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type BankStepProps = {
  open: boolean
  /** Centavos. */
  amount: number
  busy: boolean
  onAnswer: (outcome: 'approved' | 'authentication_failed') => void
  onClose: () => void
}

/** The bank's authentication step (3-D Secure), simulated by the sandbox. */
export function BankStep({ open, amount, busy, onAnswer, onClose }: BankStepProps) {
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={bankCopy.title}
      description={bankCopy.sentence(amount)}
      closeLabel={bankCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={() => onAnswer('authentication_failed')}>
            {bankCopy.refuse}
          </Button>
          <Button look="primary" disabled={busy} onClick={() => onAnswer('approved')}>
            {bankCopy.authorise}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
