import { lazy, Suspense, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { planChangeHref } from '../../routes.ts'
import { billingCopy, planChangeCopy } from '../../copy/billing.ts'
import type { ChangeTerms, SignedChange } from '../../data/billing/planChange.ts'
import { useKeptSignature } from '../../data/billing/useKeptSignature.ts'
import type { Person } from '../../domain/person.ts'
import { ChangePlanDialog, type ChangePlanDialogProps } from '../../features/billing/ChangePlanDialog.tsx'
import { EmailCheck } from '../../features/contract/EmailCheck.tsx'
import type { SignaturePadHandle } from '../../features/signature-pad/SignaturePad.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Waiting } from '../../ui/Waiting.tsx'

// The library that draws lines: for whoever has read the terms.
const SignaturePad = lazy(() =>
  import('../../features/signature-pad/SignaturePad.tsx').then((module) => ({
    default: module.SignaturePad,
  })),
)

const unverified = ({ email }: Person) => ({ address: email, verified: false, awaits_code: false })

type ChangePlanProps = Omit<ChangePlanDialogProps, 'signing' | 'onSigned'> & { person: Person }

/** Another plan, signed on the pad; what it costs more is paid on its own screen. */
export function ChangePlan({ person, ...rest }: ChangePlanProps) {
  const navigate = useNavigate()
  const { kept, change, forget } = useKeptSignature(person.uid)
  const pad = useRef<SignaturePadHandle>(null)
  const onSigned = ({ change: id, status }: SignedChange, { plan_name: plan }: ChangeTerms) => {
    forget()
    if (status === 'pending_payment') return void navigate(planChangeHref(id))
    showToast('good', planChangeCopy.done, planChangeCopy.doneDetail(plan))
    return rest.onClose()
  }
  const renderPad = (busy: boolean) => (
    <Suspense fallback={<Waiting>{billingCopy.loadingPad}</Waiting>}>
      <SignaturePad ref={pad} value={kept} signer={person.fullName} busy={busy} onChange={change} />
    </Suspense>
  )
  const renderEmailCheck = (onConfirmed: () => void) => (
    <EmailCheck email={unverified(person)} onVerified={onConfirmed} />
  )
  return (
    <ChangePlanDialog
      {...rest}
      onSigned={onSigned}
      signing={{
        signed: kept.way === 'drawn' ? kept.strokes.length > 0 : kept.name.trim() !== '',
        accepted: kept.accepted,
        accept: (text) => change({ accepted: text }),
        signature: () => pad.current?.signature() ?? Promise.resolve(null),
        focusPad: () => pad.current?.focus(),
        renderPad,
        renderEmailCheck,
      }}
    />
  )
}
