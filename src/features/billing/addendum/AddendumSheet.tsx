import { useRef } from 'react'
import { addendumCopy as copy } from '../../../copy/addendum.ts'
import { money } from '../../../copy/billing.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import { nextInvoiceLines } from '../../../copy/nextInvoice.ts'
import type { AddendumTerms } from '../../../data/billing/addendum.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import type { Person } from '../../../domain/person.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { CircleAlert, WifiOff } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import type { SumLine } from '../../../ui/SumLines.tsx'
import { EmailCheck } from '../../signature-pad/EmailCheck.tsx'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'
import { TermsToSign } from '../change-plan/TermsToSign.tsx'
import { usePlanSignature } from '../change-plan/usePlanSignature.ts'
import { BillingNotice } from '../BillingNotice.tsx'
import { PayOwed } from '../PayOwed.tsx'
import { useAddendum } from './useAddendum.ts'

const linesOf = (terms: AddendumTerms): SumLine[] => [
  { term: copy.price, value: money(terms.monthly_price) },
  { term: copy.effect, value: terms.amount_due > 0 ? copy.atPayment : copy.atSigning },
  ...(terms.amount_due > 0 ? [{ term: copy.due, value: money(terms.amount_due) }] : []),
  ...(terms.amount_credited > 0 ? [{ term: copy.credited, value: money(terms.amount_credited) }] : []),
  { term: copy.from, value: dayAndYearOf(terms.next_on) },
  { term: copy.amount, value: money(terms.amount) },
  ...nextInvoiceLines('client', copy.next, terms),
]

/** An addendum that staff prepared from a request: its price, its text, the checkbox and the pad. */
export function AddendumSheet({ person, change }: { person: Person; change: ContractChange }) {
  const online = useOnline()
  const pad = useRef<SignaturePadHandle>(null)
  const signing = usePlanSignature(person, pad)
  const { busy, terms, sign, again, problem, refusal, isUnpaid, onConfirmed } = useAddendum(
    change.id,
    online,
    signing,
  )
  return (
    <>
      {!online && (
        <Banner boxed icon={WifiOff}>
          {copy.offline}
        </Banner>
      )}
      {refusal !== null && (
        <div role="alert">
          <BillingNotice
            icon={CircleAlert}
            title={refusal.title}
            actions={
              <>
                {isUnpaid && <PayOwed uid={person.uid} />}
                {terms === undefined && <Button onClick={again}>{copy.retry}</Button>}
              </>
            }
          >
            <p>{refusal.detail}</p>
          </BillingNotice>
        </div>
      )}
      {terms === undefined && refusal === null && online && <Loading>{copy.loading}</Loading>}
      {terms !== undefined && (
        <>
          <TermsToSign lines={linesOf(terms)} document={terms.document} {...{ busy, signing, pad }} />
          {problem === 'email_unverified' && (
            <EmailCheck
              email={{ address: person.email, verified: false, awaits_code: false }}
              onVerified={onConfirmed}
            />
          )}
          <p>{copy.until(terms.valid_until)}</p>
          <BusyButton
            look="primary"
            busy={busy}
            busyText={copy.signing}
            disabled={!online}
            onClick={() => sign(terms)}
          >
            {terms.amount_due > 0 ? copy.signAndPay : copy.sign}
          </BusyButton>
        </>
      )}
    </>
  )
}
