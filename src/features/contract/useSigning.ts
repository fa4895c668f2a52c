import { useRef, useState } from 'react'
import { signingCopy } from '../../copy/contract.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import type { Choice, Offer } from '../../data/billing/offer.ts'
import {
  type Signature,
  signContract,
  type Signed,
  type SigningFailureCode,
} from '../../data/billing/sign.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'

type Ready = {
  readonly accepted: boolean
  readonly signed: boolean
  readonly signedIn: boolean
  readonly signature: () => Promise<Signature | null>
}

type SigningProps = {
  choice: Choice
  offer: Offer
  /** The box, the pad or the code, where the person has to go on. */
  onMissing: (what: 'terms' | 'signature' | 'email') => void
  onLogin: () => void
  onSigned: (signed: Signed) => void
  onRefused: (code: SigningFailureCode) => void
}

/** From the button to the server's word. Nothing is queued: a contract is signed with a network, or not at all. */
export function useSigning({ choice, offer, onMissing, onLogin, onSigned, onRefused }: SigningProps) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const keyOf = useAttemptKey()

  const send = async (signature: Signature) => {
    const signing = { ...choice, text_sha256: offer.document.sha256, signature }
    // A refusal is kept under its key: what was confirmed since has to be asked about anew.
    const answer = await signContract(signing, keyOf({ ...signing, verified: offer.email?.verified }))
    if (answer.ok) return onSigned(answer.value)
    if (answer.code === 'session_expired') return onLogin()
    sayRefusal(answer.code)
    onRefused(answer.code)
  }

  const sign = async ({ accepted, signed, signedIn, signature }: Ready) => {
    // Two taps of one hand come before React has drawn the first.
    if (running.current) return
    clearToasts()
    const missing = missingOf(accepted, signed, offer)
    if (missing !== null) {
      showToast('bad', signingCopy[missing].title, signingCopy[missing].detail)
      return onMissing(missing)
    }
    if (!signedIn) return onLogin()
    running.current = true
    setBusy(true)
    try {
      const made = await signature()
      if (made === null) showToast('bad', signingCopy.failed, signingCopy.tooLarge)
      else await send(made)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, sign }
}

function missingOf(accepted: boolean, signed: boolean, { email }: Offer) {
  if (!accepted) return 'terms'
  if (!signed) return 'signature'
  return email?.verified === false ? 'email' : null
}

/** What to do next, where it is not what the failure always says. */
const details: Partial<Record<SigningFailureCode, string>> = {
  aal2_required: signingCopy.secondFactor,
  offline: signingCopy.offline,
  timeout: signingCopy.lost,
  forbidden: signingCopy.staff,
  second_factor_required: signingCopy.staff,
}

/** Spec §8: 'Error al procesar el contrato', and what to do next. */
function sayRefusal(code: SigningFailureCode): void {
  const { failed, changed, terms, signature } = signingCopy
  if (code === 'text_changed') showToast('warn', changed.title, changed.detail)
  else if (code === 'terms_required') showToast('bad', terms.title, terms.detail)
  else if (code === 'email_unverified') showToast('bad', signingCopy.email.title, signingCopy.email.detail)
  else if (code === 'signature_required') showToast('bad', signature.title, signature.detail)
  // The page itself says what is in the way.
  else if (code !== 'contract_in_the_way' && code !== 'plan_not_found')
    showToast('bad', failed, details[code] ?? failureSentence(code))
}
