import { routes } from '../../app/routes.ts'
import { managerCardCopy } from '../../copy/home.ts'
import type { Assignment } from '../../domain/assignment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Calendar, MessageSquare } from '../../ui/icons.ts'
import { PersonCard } from '../../ui/PersonCard.tsx'

type ManagerCardProps = {
  manager: Assignment | null
  /** Where a meeting can be booked; null where that is not known. */
  scheduleHref: string | null
}

export function ManagerCard({ manager, scheduleHref }: ManagerCardProps) {
  if (manager === null)
    return (
      <Card>
        <EmptyState motif={null} title={managerCardCopy.none} sentence={managerCardCopy.noneSentence} />
      </Card>
    )
  return (
    <PersonCard
      name={manager.manager_name}
      detail={managerCardCopy.yours}
      sentence={manager.manager_specialty ?? undefined}
      actions={
        <>
          <ButtonLink to={routes.accountManager}>
            <MessageSquare size={16} strokeWidth={1.9} aria-hidden />
            {managerCardCopy.write}
          </ButtonLink>
          {scheduleHref !== null && (
            <ButtonLink to={scheduleHref} target="_blank" rel="noreferrer">
              <Calendar size={16} strokeWidth={1.9} aria-hidden />
              {managerCardCopy.schedule}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
