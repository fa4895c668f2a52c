import { signingCopy } from '../../copy/contract.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import type { PlanChoice, ContractOffer } from '../../data/billing/contractOffer.ts'
import {
  type Signature,
  signContract,
  type SignedContract,
  type SigningFailureCode,
} from '../../data/billing/sign.ts'
import { failed } from '../../data/session/call.ts'
import { useAttemptKey } from '../../data/session/useAttemptKey.ts'
import { clearToasts, showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'

type Ready = {
  readonly accepted: boolean
  readonly signed: boolean
  readonly signedIn: boolean
  readonly signature: () => Promise<Signature | null>
}

type SigningProps = {
  choice: PlanChoice
  offer: ContractOffer
  /** The checkbox, the pad or the code, where the person must continue. */
  onMissing: (what: 'terms' | 'signature' | 'email') => void
  /** There is no session, or it has ended. */
  onLogin: (because: 'visitor' | 'expired') => void
  onSigned: (signed: SignedContract) => void
  onFailed: (code: SigningFailureCode) => void
}

/**
 * Signs from the press of the button to the server's answer. A signature is never queued: a contract is signed only
 * online.
 */
export function useSigning({ choice, offer, onMissing, onLogin, onSigned, onFailed }: SigningProps) {
  const { busy, act } = useAction()
  const keyOf = useAttemptKey()

  const send = async (signature: Ready['signature']) => {
    const made = await signature()
    if (made === null) return failed('signature_too_large')
    const signing = { ...choice, text_sha256: offer.document.sha256, signature: made }
    // The server stores a refusal under its key: an address verified since then needs a new key, or the refusal
    // returns.
    return signContract(signing, keyOf({ ...signing, verified: offer.email?.verified }))
  }

  const sign = ({ accepted, signed, signedIn, signature }: Ready) => {
    if (busy) return
    clearToasts()
    const missing = missingStep(accepted, signed, offer.email)
    if (missing !== null) {
      showToast('bad', signingCopy[missing].title, signingCopy[missing].detail)
      return onMissing(missing)
    }
    if (!signedIn) return onLogin('visitor')
    return void act(() => send(signature), {
      onDone: ({ value }) => onSigned(value),
      onFailed: ({ code }) => {
        if (code === 'session_expired') return onLogin('expired')
        if (code === 'signature_too_large') return showToast('bad', signingCopy.failed, signingCopy.tooLarge)
        toastSigningRefusal(code)
        return onFailed(code)
      },
    })
  }
  return { busy, sign }
}

/** The first missing step of a signature, in the order of the page. */
export function missingStep(accepted: boolean, signed: boolean, email: ContractOffer['email']) {
  if (!accepted) return 'terms'
  if (!signed) return 'signature'
  return email?.verified === false ? 'email' : null
}

/** The next step, where it differs from the failure's usual text. */
const details: Partial<Record<SigningFailureCode, string>> = {
  aal2_required: signingCopy.secondFactor,
  offline: signingCopy.offline,
  timeout: signingCopy.lost,
  rate_limited: signingCopy.often,
  forbidden: signingCopy.staff,
  second_factor_required: signingCopy.staff,
}

/** Spec §8: 'Error al procesar el contrato', and the next step. */
function toastSigningRefusal(code: SigningFailureCode): void {
  const { changed, terms, signature } = signingCopy
  if (code === 'text_changed') showToast('warn', changed.title, changed.detail)
  else if (code === 'terms_required') showToast('bad', terms.title, terms.detail)
  else if (code === 'email_unverified') showToast('bad', signingCopy.email.title, signingCopy.email.detail)
  else if (code === 'signature_required') showToast('bad', signature.title, signature.detail)
  // The page already shows the reason.
  else if (code !== 'contract_in_the_way' && code !== 'plan_not_found')
    showToast('bad', signingCopy.failed, details[code] ?? failureSentence(code))
}
