import { routes } from '../../routes.ts'
import { suggestedActionCopy } from '../../copy/suggestedAction.ts'
import { paymentStepText } from '../../copy/paymentStep.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { suggestedActionFor } from '../../features/payment/suggestedAction.ts'
import { paymentStepHref } from '../../features/payment/paymentStepHref.ts'
import { usePaymentStep } from '../../features/payment/usePaymentStep.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { useNow } from '../../ui/useNow.ts'

/** The next step: pay; without a debt, write to the account manager; without a plan and a manager, see the plans. */
export function SuggestedAction({ uid }: { uid: string }) {
  const manager = useAssignment(uid)
  const step = usePaymentStep(uid)
  const now = useNow()
  if (manager === undefined || step === undefined) return <Pending />
  const { to, text } = {
    payment: { to: paymentStepHref(step), text: paymentStepText(step, now).go },
    manager: { to: routes.accountManager, text: suggestedActionCopy.contact },
    plans: { to: routes.pricing, text: suggestedActionCopy.plans },
  }[suggestedActionFor(step, manager !== null)]
  return (
    <ButtonLink look="primary" to={to}>
      {text}
    </ButtonLink>
  )
}
