import { routes } from '../../routes.ts'
import { firstStepCopy } from '../../copy/firstStep.ts'
import { paymentStepText } from '../../copy/paymentStep.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { isUnsettled } from '../../domain/paymentStep.ts'
import { paymentStepHref } from '../../features/payment/paymentStepHref.ts'
import { usePaymentStep } from '../../features/payment/usePaymentStep.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { useNow } from '../../ui/useNow.ts'

/** The next step: pay; without a plan, write to the account manager; without one, see the plans. */
export function FirstStep({ uid }: { uid: string }) {
  const manager = useAssignment(uid)
  const step = usePaymentStep(uid)
  const now = useNow()
  if (manager === undefined || step === undefined) return <Pending />
  if (isUnsettled(step))
    return (
      <ButtonLink look="primary" to={paymentStepHref(step)}>
        {paymentStepText(step, now).go}
      </ButtonLink>
    )
  return manager === null ? (
    <ButtonLink look="primary" to={routes.pricing}>
      {firstStepCopy.plans}
    </ButtonLink>
  ) : (
    <ButtonLink look="primary" to={routes.accountManager}>
      {firstStepCopy.contact}
    </ButtonLink>
  )
}
