import { routes } from '../../routes.ts'
import { successCopy } from '../../copy/contractSuccess.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MessageSquare } from '../../ui/icons.ts'
import { PersonCard } from '../../ui/PersonCard.tsx'

/** The account manager, once one is assigned. */
export function Manager({ uid }: { uid: string }) {
  const manager = useAssignment(uid)
  if (!manager) return null
  const { manager_name: name, manager_specialty: specialty, manager_avatar_url: picture } = manager
  return (
    <PersonCard
      name={name}
      picture={picture}
      details={specialty === null ? [successCopy.manager] : [successCopy.manager, specialty]}
      actions={
        <ButtonLink to={routes.accountManager}>
          <Icon of={MessageSquare} />
          {successCopy.write}
        </ButtonLink>
      }
    />
  )
}
