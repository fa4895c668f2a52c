import { routes } from '../../routes.ts'
import { firstStepCopy } from '../../copy/firstStep.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** For a client without a plan: the account manager; without an assigned one, the plans. */
export function FirstStep({ uid }: { uid: string }) {
  const manager = useAssignment(uid)
  if (manager === undefined) return null
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
