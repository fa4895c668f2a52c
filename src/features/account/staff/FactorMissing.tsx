import { staffFactorCopy } from '../../../copy/staffFactor.ts'
import { routes } from '../../../routes.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TopBar } from '../../../ui/TopBar.tsx'
import { WorkPage } from '../../../ui/WorkPage.tsx'

/** Replaces the pages of staff whose second factor is overdue: the server gives them no client's data. */
export function FactorMissing() {
  return (
    <WorkPage columns="narrow" label={staffFactorCopy.title} bar={<TopBar title={staffFactorCopy.title} />}>
      <EmptyState
        motif="data-analyst"
        title={staffFactorCopy.title}
        sentence={staffFactorCopy.sentence}
        action={
          <ButtonLink look="primary" to={routes.staffSettings}>
            {staffFactorCopy.setUp}
          </ButtonLink>
        }
      />
    </WorkPage>
  )
}
