import { seatsHref } from '../../../hrefs.ts'
import { routes } from '../../../routes.ts'
import { planChangeCopy, planChangeRefused } from '../../../copy/planChange.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { toolCopy } from '../../../copy/tools.ts'
import type { BillingProblem } from '../../../data/billing/planChange.ts'
import type { Uid } from '../../../domain/id.ts'
import { activeLicenses, type License } from '../../../domain/license.ts'
import { type Plan, UNLIMITED } from '../../../domain/plan.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CircleAlert } from '../../../ui/icons.ts'
import { BillingNotice } from '../BillingNotice.tsx'
import { PayOwed } from '../PayOwed.tsx'

type ChangeRefusedProps = {
  problem: BillingProblem
  plan: Plan
  licenses: readonly License[]
  uid: Uid
}

/** Why the plan was not changed, and the next possible action. */
export function ChangeRefused({ problem, plan, licenses, uid }: ChangeRefusedProps) {
  const { title, detail } = failureTextOf(problem, planChangeRefused)
  const crowded = activeLicenses(licenses).filter(
    ({ seats_used: used }) => plan.users !== UNLIMITED && used > plan.users,
  )
  const [first] = crowded
  const tools = crowded
    .map(({ tool_name: tool, seats_used: used }) => planChangeCopy.seatsOf(toolCopy[tool].name, used))
    .join(', ')
  return (
    <div role="alert">
      <BillingNotice
        icon={CircleAlert}
        title={title}
        {...(problem === 'unpaid_invoices' && { actions: <PayOwed uid={uid} /> })}
        {...(problem === 'seats_in_use' && {
          actions: (
            <ButtonLink to={first === undefined ? routes.licenses : seatsHref(first.id)}>
              {planChangeCopy.toSeats}
            </ButtonLink>
          ),
        })}
      >
        {problem === 'seats_in_use' && tools !== '' && <p>{planChangeCopy.seats(tools)}</p>}
        <p>{detail}</p>
      </BillingNotice>
    </div>
  )
}
