import { planChangeHref } from '../../../hrefs.ts'
import { addendumCopy, serviceApartName } from '../../../copy/addendum.ts'
import { businessDayOf } from '../../../copy/calendar.ts'
import { cancellationCopy } from '../../../copy/cancellation.ts'
import { changeWaitsCopy } from '../../../copy/billingContract.ts'
import { packageName } from '../../../copy/usage.ts'
import type { Contract } from '../../../domain/contract.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import { centavos } from '../../../domain/money.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Clock, FilePenLine } from '../../../ui/icons.ts'
import { BillingNotice } from '../BillingNotice.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { useWithdrawCancellation } from '../cancel/useWithdrawCancellation.ts'
import { withAmounts } from '../../../ui/withAmounts.tsx'

/** Signed, and active once its difference is paid. */
export function ChangeNotice({ change }: { change: ContractChange }) {
  const { id, folio, to_plan: plan, amount_due: due, valid_until: until } = change
  const { tool_name: tool, tier_name: tier } = change
  return (
    <BillingNotice
      tone="cobalt"
      icon={FilePenLine}
      title={
        tool === null
          ? changeWaitsCopy.title(packageName(plan))
          : changeWaitsCopy.serviceTitle(serviceApartName(tool, tier ?? ''))
      }
      actions={
        <>
          <DocumentButton kind="addendum" id={id} label={changeWaitsCopy.document} />
          <ButtonLink look="primary" to={planChangeHref(id)}>
            {tool === null ? changeWaitsCopy.pay : changeWaitsCopy.payService}
          </ButtonLink>
        </>
      }
    >
      <p>
        {withAmounts(
          (tool === null ? changeWaitsCopy.detail : changeWaitsCopy.serviceDetail)(folio, centavos(due)),
        )}
      </p>
      <p>{changeWaitsCopy.until(until)}</p>
    </BillingNotice>
  )
}

/** Prepared by staff, and not signed yet. */
export function AddendumNotice({ change }: { change: ContractChange }) {
  const { id, tool_name: tool, tier_name: tier, valid_until: until } = change
  if (tool === null) return null
  return (
    <BillingNotice
      tone="cobalt"
      icon={FilePenLine}
      title={addendumCopy.notice(serviceApartName(tool, tier ?? ''))}
      actions={
        <ButtonLink look="primary" to={planChangeHref(id)}>
          {addendumCopy.read}
        </ButtonLink>
      }
    >
      <p>{addendumCopy.noticeDetail}</p>
      <p>{addendumCopy.until(until)}</p>
    </BillingNotice>
  )
}

type EndNoticeProps = { contract: Contract; online: boolean }

/** A pending cancellation, with the button to withdraw it. */
export function EndNotice({ contract, online }: EndNoticeProps) {
  const { busy, withdraw } = useWithdrawCancellation()
  const { id, cancel_effective_on: on, cancel_folio: folio, cancel_requested_at: asked } = contract
  const refund = centavos(contract.cancel_refund ?? 0)
  if (on === null || folio === null || asked === null) return null
  return (
    <BillingNotice
      icon={Clock}
      title={cancellationCopy.title(on)}
      actions={
        <>
          <DocumentButton kind="cancellation" id={id} label={cancellationCopy.document} />
          <Button look="primary" disabled={busy || !online} onClick={withdraw}>
            {busy ? cancellationCopy.keeping : cancellationCopy.keep}
          </Button>
        </>
      }
    >
      <p>{cancellationCopy.detail(folio, businessDayOf(asked))}</p>
      {refund > 0 && <p>{withAmounts(cancellationCopy.refund(refund))}</p>}
      {!online && <p>{cancellationCopy.keepOffline}</p>}
    </BillingNotice>
  )
}
