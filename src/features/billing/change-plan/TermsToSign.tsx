import { lazy, type Ref, Suspense } from 'react'
import { billingCopy, money, planChangeCopy } from '../../../copy/billing.ts'
import { dayAndYearOf } from '../../../copy/calendar.ts'
import type { ChangeTerms } from '../../../data/billing/planChange.ts'
import { changeTerms } from '../../../styled-system/recipes'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'
import type { PlanSignature } from './usePlanSignature.ts'

// The library that draws lines: for whoever has read the terms.
const SignaturePad = lazy(() =>
  import('../../signature-pad/SignaturePad.tsx').then((module) => ({ default: module.SignaturePad })),
)

type TermsToSignProps = {
  terms: ChangeTerms
  busy: boolean
  signing: PlanSignature
  pad: Ref<SignaturePadHandle>
}

/** What the server says that the change costs, the addendum, the box and the pad. */
export function TermsToSign({ terms, busy, signing, pad }: TermsToSignProps) {
  const part = changeTerms()
  const { document, kind } = terms
  const { text, consent, sha256 } = document
  return (
    <>
      <dl className={part.lines}>
        <Line term={planChangeCopy.daysLeft} value={planChangeCopy.days(terms.days_left, terms.days)} />
        <Line term={planChangeCopy.charge} value={money(terms.charge)} />
        <Line less term={planChangeCopy.credit} value={planChangeCopy.less(terms.credit)} />
        <div className={`${part.line} ${part.total}`}>
          <dt>{kind === 'upgrade' ? planChangeCopy.due : planChangeCopy.credited}</dt>
          <dd>{money(kind === 'upgrade' ? terms.amount_due : terms.amount_credited)}</dd>
        </div>
        <Line term={planChangeCopy.effect} value={planChangeCopy.effective[kind]} />
        <Line
          term={planChangeCopy.nextAmount}
          value={`${money(terms.next_amount)}, ${dayAndYearOf(terms.next_on)}`}
        />
      </dl>
      <section className={part.part}>
        <h3 className={part.title}>{planChangeCopy.addendum}</h3>
        {/* Signed as it stands, its consent included; the box repeats that. */}
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

function Line({ term, value, less = false }: { term: string; value: string; less?: boolean }) {
  return (
    <div className={changeTerms().line} data-less={less ? '' : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
