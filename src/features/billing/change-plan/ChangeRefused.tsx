import { billingInvoiceHref, seatsHref } from '../../../hrefs.ts'
import { routes } from '../../../routes.ts'
import { planChangeCopy, planChangeRefused } from '../../../copy/planChange.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { toolCopy } from '../../../copy/tools.ts'
import type { BillingProblem } from '../../../data/billing/planChange.ts'
import { type Invoice, nextInvoice } from '../../../domain/invoice.ts'
import { activeLicenses, type License } from '../../../domain/license.ts'
import { overdueInvoices } from '../../../domain/nextCharge.ts'
import { type Plan, UNLIMITED } from '../../../domain/plan.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CircleAlert } from '../../../ui/icons.ts'
import { DueNotice } from '../DueNotice.tsx'

type ChangeRefusedProps = {
  problem: BillingProblem
  plan: Plan
  licenses: readonly License[]
  invoices: readonly Invoice[]
}

/** Why the plan was not changed, and the next possible action. */
export function ChangeRefused({ problem, plan, licenses, invoices }: ChangeRefusedProps) {
  const { title, detail } = failureTextOf(problem, planChangeRefused)
  const owed = overdueInvoices(invoices)[0] ?? nextInvoice(invoices)
  const crowded = activeLicenses(licenses).filter(
    ({ seats_used: used }) => plan.users !== UNLIMITED && used > plan.users,
  )
  const [first] = crowded
  const tools = crowded
    .map(({ tool_name: tool, seats_used: used }) => planChangeCopy.seatsOf(toolCopy[tool].name, used))
    .join(', ')
  return (
    <div role="alert">
      <DueNotice
        icon={CircleAlert}
        title={title}
        {...(problem === 'unpaid_invoices' &&
          owed !== null && {
            actions: <ButtonLink to={billingInvoiceHref(owed.id)}>{planChangeCopy.toInvoice}</ButtonLink>,
          })}
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
      </DueNotice>
    </div>
  )
}
