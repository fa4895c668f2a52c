import { addendumCopy as copy } from '../../../copy/addendum.ts'
import { billingCopy } from '../../../copy/billing.ts'
import { type ContractChange, isToSign } from '../../../domain/contractChange.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { Person } from '../../../domain/person.ts'
import { routes } from '../../../routes.ts'
import { askServiceHref } from '../../../hrefs.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CircleAlert, CircleCheck } from '../../../ui/icons.ts'
import { useNow } from '../../../ui/useNow.ts'
import { Block } from '../../../ui/WorkPage.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { DueNotice } from '../DueNotice.tsx'
import { AddendumSheet } from './AddendumSheet.tsx'

/** A service that staff offer to add to the contract: unsigned, signed, or over. */
export function AddendumPage({ person, change }: { person: Person; change: ContractChange }) {
  const now = useNow()
  if (isToSign(change, todayInMexico(now)))
    return (
      <Block title={copy.heading}>
        <AddendumSheet person={person} change={change} />
      </Block>
    )
  if (change.status === 'applied')
    return (
      <DueNotice
        tone="cobalt"
        icon={CircleCheck}
        title={copy.signed}
        actions={
          <>
            <DocumentButton kind="addendum" id={change.id} label={copy.document} />
            <ButtonLink look="primary" to={routes.services}>
              {copy.toServices}
            </ButtonLink>
          </>
        }
      >
        <p>{copy.signedDetail}</p>
      </DueNotice>
    )
  const { tool_name: tool, tier } = change
  const [title, detail, mayAsk] = overOf(change)
  return (
    <DueNotice
      icon={CircleAlert}
      title={title}
      actions={
        <>
          <ButtonLink to={routes.billing}>{billingCopy.back}</ButtonLink>
          {mayAsk && tool !== null && tier !== null && (
            <ButtonLink look="primary" to={askServiceHref(tool, tier)}>
              {copy.askAgain}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{detail}</p>
    </DueNotice>
  )
}

/** Why it can no longer be signed or paid, and whether it can be requested again. */
function overOf({
  status,
  amount_due: due,
  over_cause: kept,
}: ContractChange): [title: string, detail: string, mayAsk: boolean] {
  if (status === 'ended') return [copy.ended, copy.endedDetail, true]
  // Its last day is over and the clock has not run since; or it ended before causes were stored.
  const cause = kept ?? (status === 'cancelled' ? 'unknown' : due > 0 ? 'unpaid' : 'unsigned')
  const hasLapsed = cause === 'unpaid' || cause === 'unsigned'
  const mayAsk = hasLapsed || cause === 'uncovered'
  const detail = [copy.causes[cause], copy.notCharged, ...(mayAsk ? [copy.mayAsk] : [])].join(' ')
  return [hasLapsed ? copy.expired : copy.over, detail, mayAsk]
}
