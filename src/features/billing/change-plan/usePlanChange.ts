import { useState } from 'react'
import { planChangeCopy, planChangeRefused } from '../../../copy/planChange.ts'
import {
  type BillingProblem,
  changePlan,
  type ChangeTerms,
  previewChange,
  type SignedChange,
} from '../../../data/billing/planChange.ts'
import { failed } from '../../../data/session/call.ts'
import { useAttemptKey } from '../../../data/session/useAttemptKey.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { PlanKey } from '../../../domain/plan.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import type { PlanSignature } from './usePlanSignature.ts'

/** The steps from the chosen plan to the signed addendum. It is never queued: it is signed only online. */
export function usePlanChange(
  signing: PlanSignature,
  onSigned: (signed: SignedChange, terms: ChangeTerms) => void,
) {
  const { busy, act } = useAction()
  const [terms, setTerms] = useState<ChangeTerms | null>(null)
  const [problem, setProblem] = useState<BillingProblem | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const keyOf = useAttemptKey()

  const refuse = (code: BillingProblem) => {
    syncNow()
    // A retry does not help against a refusal with its own text: only the card in the dialog shows it.
    if (code in planChangeRefused) setProblem(code)
    else showToast('bad', planChangeCopy.failed, planChangeCopy.again)
  }

  const price = (plan: PlanKey) => {
    setProblem(null)
    return act(() => previewChange(plan), {
      onDone: ({ value }) => setTerms(value),
      onFailed: ({ code }) => refuse(code),
    })
  }

  const change = async (plan: PlanKey, agreed: ChangeTerms) => {
    const signature = await signing.signature()
    if (signature === null) return failed('signature_too_large')
    const signed = { plan, text_sha256: agreed.document.sha256, signature }
    // The server stores a refusal under its key: after the person has confirmed, a new key is needed, or the refusal
    // returns.
    const answer = await changePlan(signed, keyOf({ ...signed, confirmed }))
    if (answer.ok || answer.code !== 'text_changed') return answer
    // The amounts change each day: the person must read them again before signing.
    signing.accept(null)
    const renewed = await previewChange(plan)
    if (renewed.ok) setTerms(renewed.value)
    return renewed.ok ? answer : renewed
  }

  const send = (plan: PlanKey, agreed: ChangeTerms) => {
    setProblem(null)
    return act(() => change(plan, agreed), {
      onDone: ({ value }) => {
        syncNow()
        onSigned(value, agreed)
      },
      onFailed: ({ code }) => {
        if (code === 'signature_too_large') showToast('bad', planChangeCopy.failed, planChangeCopy.tooLarge)
        else refuse(code)
      },
    })
  }

  const sign = (plan: PlanKey, agreed: ChangeTerms) => {
    if (busy) return
    clearToasts()
    const accepted = signing.accepted === agreed.document.sha256
    if (accepted && signing.signed) {
      void send(plan, agreed)
      return
    }
    const { title, detail } = accepted ? planChangeCopy.noSignature : planChangeCopy.terms
    showToast('bad', title, detail)
    if (accepted) signing.focusPad()
  }

  return {
    busy,
    terms,
    problem,
    price: (plan: PlanKey) => void price(plan),
    sign,
    onConfirmed: () => {
      setConfirmed(true)
      setProblem(null)
    },
    back: () => {
      setTerms(null)
      setProblem(null)
    },
  }
}
