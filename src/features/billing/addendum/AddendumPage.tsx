import { addendumCopy as said } from '../../../copy/addendum.ts'
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
      <Block title={said.heading}>
        <AddendumSheet person={person} change={change} />
      </Block>
    )
  if (change.status === 'applied')
    return (
      <DueNotice
        tone="cobalt"
        icon={CircleCheck}
        title={said.signed}
        actions={
          <>
            <DocumentButton kind="addendum" id={change.id} label={said.document} />
            <ButtonLink look="primary" to={routes.services}>
              {said.toServices}
            </ButtonLink>
          </>
        }
      >
        <p>{said.signedDetail}</p>
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
              {said.askAgain}
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
  if (status === 'ended') return [said.ended, said.endedDetail, true]
  // Its day is over, and the clock has not come by yet; or it was over before the cause was kept.
  const cause = kept ?? (status === 'cancelled' ? 'unknown' : due > 0 ? 'unpaid' : 'unsigned')
  const hasLapsed = cause === 'unpaid' || cause === 'unsigned'
  const mayAsk = hasLapsed || cause === 'uncovered'
  const detail = [said.causes[cause], said.notCharged, ...(mayAsk ? [said.mayAsk] : [])].join(' ')
  return [hasLapsed ? said.expired : said.over, detail, mayAsk]
}
