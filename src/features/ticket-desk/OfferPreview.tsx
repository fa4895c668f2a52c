import { useCallback } from 'react'
import { money } from '../../copy/billing.ts'
import { failureTextOf } from '../../copy/failureTextOf.ts'
import { nextInvoiceLines } from '../../copy/nextInvoice.ts'
import { offerRefused, prepareAddendumCopy as said } from '../../copy/ticketDesk.ts'
import { type OfferProblem, previewOffer } from '../../data/staff/prepareAddendum.ts'
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

/** After these there are no sums to show. */
const ends: readonly OfferProblem[] = [
  'unpaid_invoices',
  'payment_in_progress',
  'changed_today',
  'payment_disputed',
  'cancellation_requested',
  'service_ending',
  'no_contract',
]

/** What the client would be shown today. */
export function OfferPreview({ ticket, tool, tier, from, online }: OfferPreviewProps) {
  const load = useCallback(
    () => previewOffer({ ticket, tool, tier, charged_from: from }),
    [ticket, tool, tier, from],
  )
  const { value: sums, failure } = useLoaded(online && tier !== '' ? load : null, ends)
  if (failure !== null && failure !== 'offline')
    return <FormAlert failure={failureTextOf(failure, offerRefused)} />
  if (tier === '' || !online) return null
  if (sums === undefined) return <Loading>{said.pricing}</Loading>
  const { amount_due: due, amount_credited: credited } = sums
  return (
    <SumLines
      look="open"
      lines={[
        credited > 0
          ? { term: `${said.today}, ${said.credited.toLowerCase()}`, value: money(credited) }
          : {
              term: `${said.today}, ${said.due.toLowerCase()}`,
              value: due === 0 ? said.nothing : money(due),
            },
        ...nextInvoiceLines('staff', said.next(sums.next_on), sums),
      ]}
    />
  )
}
