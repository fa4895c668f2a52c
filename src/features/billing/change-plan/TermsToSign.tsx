import { type Ref, Suspense } from 'react'
import { billingCopy } from '../../../copy/billing.ts'
import { planChangeCopy } from '../../../copy/planChange.ts'
import type { ChangeTerms } from '../../../data/billing/planChange.ts'
import { changeTerms } from '../../../styled-system/recipes'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { type SumLine, SumLines } from '../../../ui/SumLines.tsx'
import { lazyPartOfPage } from '../../lazy/lazy.tsx'
import type { SignaturePadHandle } from '../../signature-pad/SignaturePad.tsx'
import type { PlanSignature } from './usePlanSignature.ts'

// The drawing library: loaded after the terms were read.
const SignaturePad = lazyPartOfPage(() =>
  import('../../signature-pad/SignaturePad.tsx').then((module) => module.SignaturePad),
)

type TermsToSignProps = {
  lines: readonly SumLine[]
  document: ChangeTerms['document']
  busy: boolean
  signing: PlanSignature
  pad: Ref<SignaturePadHandle>
}

/** The change's price from the server, the addendum, the checkbox and the pad. */
export function TermsToSign({ lines, document, busy, signing, pad }: TermsToSignProps) {
  const part = changeTerms()
  const { text, consent, sha256 } = document
  return (
    <>
      <SumLines look="open" lines={lines} />
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
