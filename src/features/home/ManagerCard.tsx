import { bookingHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { managerCardCopy } from '../../copy/home.ts'
import { missingManagerCopy } from '../../copy/missingManager.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { missingManager } from '../../domain/missingManager.ts'
import type { Contract } from '../../domain/contract.ts'
import { overview } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Calendar, MessageSquare } from '../../ui/icons.ts'
import { PersonCard } from '../../ui/PersonCard.tsx'

type ManagerCardProps = {
  manager: Assignment | null
  contracts: readonly Contract[]
}

export function ManagerCard({ manager, contracts }: ManagerCardProps) {
  if (manager === null)
    return (
      <Card title={missingManagerCopy.title}>
        <p className={overview().quiet}>{missingManagerCopy.sentence[missingManager(contracts)]}</p>
      </Card>
    )
  const { manager_specialty: specialty } = manager
  return (
    <PersonCard
      name={manager.manager_name}
      picture={manager.manager_avatar_url}
      details={specialty === null ? [managerCardCopy.yours] : [managerCardCopy.yours, specialty]}
      actions={
        <>
          <ButtonLink to={routes.accountManager}>
            <Icon of={MessageSquare} />
            {managerCardCopy.write}
          </ButtonLink>
          <ButtonLink to={bookingHref}>
            <Icon of={Calendar} />
            {managerCardCopy.schedule}
          </ButtonLink>
        </>
      }
    />
  )
}
