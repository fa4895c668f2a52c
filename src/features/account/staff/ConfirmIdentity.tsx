import { challengeCopy } from '../../../copy/secondFactor.ts'
import { securityCopy } from '../../../copy/security.ts'
import { createAdminCopy } from '../../../copy/staffAccounts.ts'
import { confirmIdentity } from '../../../data/account/secondFactor.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { CodeStep } from '../CodeStep.tsx'

type ConfirmIdentityProps = { open: boolean; onConfirmed: () => void; onClose: () => void }

/** Opens over the form, which keeps its values. */
export function ConfirmIdentity({ open, onConfirmed, onClose }: ConfirmIdentityProps) {
  return (
    <Dialog
      open={open}
      title={challengeCopy.title}
      description={createAdminCopy.confirmSentence}
      closeLabel={securityCopy.close}
      onClose={onClose}
    >
      <CodeStep submit={confirmIdentity} onDone={onConfirmed} />
    </Dialog>
  )
}
