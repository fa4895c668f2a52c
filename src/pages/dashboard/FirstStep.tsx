import { routes } from '../../routes.ts'
import { firstStepCopy } from '../../copy/firstStep.ts'
import { paymentStepText } from '../../copy/paymentStep.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { firstStepOf } from '../../features/payment/firstStep.ts'
import { paymentStepHref } from '../../features/payment/paymentStepHref.ts'
import { usePaymentStep } from '../../features/payment/usePaymentStep.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { useNow } from '../../ui/useNow.ts'

/** The next step: pay; without a debt, write to the account manager; without a plan and a manager, see the plans. */
export function FirstStep({ uid }: { uid: string }) {
  const manager = useAssignment(uid)
  const step = usePaymentStep(uid)
  const now = useNow()
  if (manager === undefined || step === undefined) return <Pending />
  const { to, text } = {
    payment: { to: paymentStepHref(step), text: paymentStepText(step, now).go },
    manager: { to: routes.accountManager, text: firstStepCopy.contact },
    plans: { to: routes.pricing, text: firstStepCopy.plans },
  }[firstStepOf(step, manager !== null)]
  return (
    <ButtonLink look="primary" to={to}>
      {text}
    </ButtonLink>
  )
}
