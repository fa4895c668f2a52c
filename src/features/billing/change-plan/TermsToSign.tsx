import { lazy, type Ref, Suspense } from 'react'
import { billingCopy, money } from '../../../copy/billing.ts'
import { planChangeCopy } from '../../../copy/planChange.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import type { ChangeTerms } from '../../../data/billing/planChange.ts'
import { changeTerms } from '../../../styled-system/recipes'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { type SumLine, SumLines } from '../../../ui/SumLines.tsx'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'
import type { PlanSignature } from './usePlanSignature.ts'

// The drawing library: loaded after the terms were read.
const SignaturePad = lazy(() =>
  import('../../signature-pad/SignaturePad.tsx').then((module) => ({ default: module.SignaturePad })),
)

type TermsToSignProps = {
  terms: ChangeTerms
  busy: boolean
  signing: PlanSignature
  pad: Ref<SignaturePadHandle>
}

const linesOf = (terms: ChangeTerms): SumLine[] => [
  { term: planChangeCopy.daysLeft, value: planChangeCopy.days(terms.days_left, terms.days) },
  { term: planChangeCopy.charge, value: money(terms.charge) },
  { term: planChangeCopy.credit, value: planChangeCopy.less(terms.credit), kind: 'less' },
  terms.kind === 'upgrade'
    ? { term: planChangeCopy.due, value: money(terms.amount_due), kind: 'total' }
    : { term: planChangeCopy.credited, value: money(terms.amount_credited), kind: 'total' },
  { term: planChangeCopy.effect, value: planChangeCopy.effective[terms.kind] },
  { term: planChangeCopy.nextAmount, value: `${money(terms.next_amount)}, ${dayAndYearOf(terms.next_on)}` },
]

/** What the server says that the change costs, the addendum, the box and the pad. */
export function TermsToSign({ terms, busy, signing, pad }: TermsToSignProps) {
  const part = changeTerms()
  const { text, consent, sha256 } = terms.document
  return (
    <>
      <SumLines look="open" lines={linesOf(terms)} />
      <section className={part.part}>
        <h3 className={part.title}>{planChangeCopy.addendum}</h3>
        {/* The person signs this text, its consent included; the box repeats the consent. */}
        <p className={part.text}>{text}</p>
        <Checkbox
          required
          checked={signing.accepted === sha256}
          disabled={busy}
          onChange={({ target }) => signing.accept(target.checked ? sha256 : null)}
        >
          {consent}
        </Checkbox>
      </section>
      <section className={part.part}>
        <h3 className={part.title}>{planChangeCopy.signature}</h3>
        <Suspense fallback={<Loading>{billingCopy.loadingPad}</Loading>}>
          <SignaturePad
            ref={pad}
            value={signing.kept}
            signer={signing.signer}
            busy={busy}
            onChange={signing.change}
          />
        </Suspense>
        <p className={part.evidence}>
          <Icon of={ShieldCheck} size="xs" />
          {planChangeCopy.evidence}
        </p>
      </section>
    </>
  )
}
