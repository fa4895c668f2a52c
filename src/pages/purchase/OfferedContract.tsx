import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { checkoutHref } from '../../hrefs.ts'
import { SIGNATURE_ANCHOR } from '../../siteHrefs.ts'
import { loginHref, registerHref } from '../../routes.ts'
import { contractCopy, signingCopy } from '../../copy/contract.ts'
import type { PlanChoice, ContractOffer } from '../../data/billing/contractOffer.ts'
import type { SigningFailureCode } from '../../data/billing/sign.ts'
import { EmailCheck } from '../../features/signature-pad/EmailCheck.tsx'
import type { EmailCheckHandle } from '../../features/signature-pad/useEmailCheck.ts'
import { ContractSheet } from '../../features/contract/ContractSheet.tsx'
import { ContractOfferProblemCard } from '../../features/contract/ContractOfferProblemCard.tsx'
import { PriceCard } from '../../features/contract/PriceCard.tsx'
import { SignForm } from '../../features/contract/SignForm.tsx'
import { useInView } from '../../features/contract/useInView.ts'
import { useKeptSignature } from '../../data/billing/useKeptSignature.ts'
import { missingStep, useSigning } from '../../features/contract/useSigning.ts'
import { SignaturePad, type SignaturePadHandle } from '../../features/signature-pad/SignaturePad.tsx'
import { contract } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'

type OfferedContractProps = {
  choice: PlanChoice
  offer: ContractOffer
  /** The signed-in person; null for a visitor. */
  reader: string | null
  /** The offer is outdated: it must be requested again. */
  onStale: () => void
}

/** Identifies the text for which the box was ticked: it must be empty for another plan, billing or version. */
const termsOf = ({ plan, billing, promo }: PlanChoice, { document }: ContractOffer): string =>
  [plan, billing, promo ?? '', document.version].join(' ')

/** Read, accept, sign; then the payment. */
export function OfferedContract({ choice, offer, reader, onStale }: OfferedContractProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { kept, change, forget } = useKeptSignature(reader)
  const [attempted, setAttempted] = useState(false)
  const pad = useRef<SignaturePadHandle>(null)
  const emailCheck = useRef<EmailCheckHandle>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const footInView = useInView(foot)

  const terms = termsOf(choice, offer)
  const accepted = kept.accepted === terms
  const signed = kept.way === 'drawn' ? kept.strokes.length > 0 : kept.name.trim() !== ''

  const onFailed = (code: SigningFailureCode) => {
    if (code === 'text_changed') change({ accepted: null })
    setAttempted(code === 'contract_in_the_way')
    const isStale = ['text_changed', 'contract_in_the_way', 'plan_not_found', 'email_unverified']
    if (isStale.includes(code)) onStale()
  }
  const { busy, sign } = useSigning({
    choice,
    offer,
    onMissing: (what) => {
      if (what === 'terms') box.current?.focus()
      else if (what === 'signature') pad.current?.focus()
      else emailCheck.current?.ask()
    },
    onLogin: (because) => {
      const { title, detail } = signingCopy.login
      const back = `${pathname}${search}#${SIGNATURE_ANCHOR}`
      if (because === 'visitor') showToast('news', title, detail)
      else showToast('news', detail)
      void navigate(because === 'visitor' ? registerHref(back) : loginHref(back))
    },
    onSigned: ({ contract: id }) => {
      forget()
      void navigate(checkoutHref(id, choice.plan, choice.billing))
    },
    onFailed,
  })
  const goToSign = () => {
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }

  // Back from the log-in, at the place where the person left; the contract was read before.
  const returned = reader !== null && hash === `#${SIGNATURE_ANCHOR}`
  useEffect(() => {
    if (!returned) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [returned])

  const part = contract()
  const { document, problem } = offer
  return (
    <div className={part.root}>
      <div className={part.aside}>
        <PriceCard
          quote={offer.quote}
          action={
            problem === null &&
            !footInView && (
              <Button look="primary" size="lg" full onClick={goToSign}>
                {contractCopy.goToSign}
              </Button>
            )
          }
        />
      </div>
      <div className={part.main}>
        {problem !== null && (
          <ContractOfferProblemCard problem={problem} choice={choice} attempted={attempted} />
        )}
        <ContractSheet document={document} />
        {problem === null && (
          <SignForm
            consent={document.consent}
            accepted={accepted}
            onAccept={(ticked) => change({ accepted: ticked ? terms : null })}
            pad={<SignaturePad ref={pad} value={kept} signer={offer.signer} busy={busy} onChange={change} />}
            emailCheck={
              offer.email !== null && (
                <EmailCheck
                  ref={emailCheck}
                  key={offer.email.address}
                  email={offer.email}
                  onVerified={onStale}
                />
              )
            }
            visitor={reader === null}
            missing={missingStep(accepted, signed, offer.email)}
            busy={busy}
            onSign={() =>
              sign({
                accepted,
                signed,
                signedIn: reader !== null,
                signature: () => pad.current?.signature() ?? Promise.resolve(null),
              })
            }
            heading={heading}
            box={box}
            foot={foot}
          />
        )}
      </div>
    </div>
  )
}
