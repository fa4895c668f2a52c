import { addendumCopy as copy } from '../../../copy/addendum.ts'
import { billingCopy } from '../../../copy/billing.ts'
import { usePayments } from '../../../data/mirror/usePayments.ts'
import { paymentsOf } from '../../../domain/checkoutScreen.ts'
import { type ContractChange, isToSign } from '../../../domain/contractChange.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { Uid } from '../../../domain/id.ts'
import type { Person } from '../../../domain/person.ts'
import { routes } from '../../../routes.ts'
import { askServiceHref } from '../../../hrefs.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { CircleAlert, CircleCheck } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { Block } from '../../../ui/WorkPage.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { BillingNotice } from '../BillingNotice.tsx'
import { addendumOver } from './addendumOver.ts'
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
      <BillingNotice
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
      </BillingNotice>
    )
  return <OverNotice uid={person.uid} change={change} />
}

/** An addendum that can no longer be signed or paid. */
function OverNotice({ uid, change }: { uid: Uid; change: ContractChange }) {
  const payments = usePayments(uid)
  if (payments === undefined) return <Loading>{copy.loading}</Loading>
  const { tool_name: tool, tier } = change
  const { title, detail, mayAsk } = addendumOver(change, paymentsOf('change_id', change.id, payments))
  return (
    <BillingNotice
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
    </BillingNotice>
  )
}
