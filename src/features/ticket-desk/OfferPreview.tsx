import { useCallback } from 'react'
import { money } from '../../copy/billing.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { nextInvoiceLines } from '../../copy/nextInvoice.ts'
import { offerRefused, prepareAddendumCopy as copy } from '../../copy/ticketDesk.ts'
import { type AddendumOfferProblem, previewOffer } from '../../data/staff/prepareAddendum.ts'
import type { ChargedFrom } from '../../domain/contractChange.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SumLines } from '../../ui/SumLines.tsx'
import { useLoaded } from '../action/useLoaded.ts'

type OfferPreviewProps = {
  ticket: string
  tool: string
  tier: string
  from: ChargedFrom
  online: boolean
}

/** After these refusals there are no amounts to show. */
const ends: readonly AddendumOfferProblem[] = [
  'unpaid_invoices',
  'payment_in_progress',
  'changed_today',
  'payment_disputed',
  'cancellation_requested',
  'service_ending',
  'tier_adds_nothing',
  'no_contract',
]

/** A preview of what the client would see today. */
export function OfferPreview({ ticket, tool, tier, from, online }: OfferPreviewProps) {
  const load = useCallback(
    () => previewOffer({ ticket, tool, tier, charged_from: from }),
    [ticket, tool, tier, from],
  )
  const { value: sums, failure } = useLoaded(online && tier !== '' ? load : null, ends)
  if (failure !== null && failure !== 'offline')
    return <FormAlert failure={failureTextOf(failure, offerRefused)} />
  if (tier === '' || !online) return null
  if (sums === undefined) return <Loading>{copy.pricing}</Loading>
  const { amount_due: due, amount_credited: credited } = sums
  return (
    <SumLines
      look="open"
      lines={[
        credited > 0
          ? { term: `${copy.today}, ${copy.credited.toLowerCase()}`, value: money(credited) }
          : {
              term: `${copy.today}, ${copy.due.toLowerCase()}`,
              value: due === 0 ? copy.nothing : money(due),
            },
        ...nextInvoiceLines('staff', copy.next(sums.next_on), sums),
      ]}
    />
  )
}
