import { useRef, useState } from 'react'
import { planChangeCopy } from '../../../copy/billing.ts'
import {
  type BillingProblem,
  changePlan,
  type ChangeTerms,
  previewChange,
  type SignedChange,
} from '../../../data/billing/planChange.ts'
import { useAttemptKey } from '../../../data/session/useAttemptKey.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { PlanKey } from '../../../domain/plan.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'
import type { PlanSignature } from './usePlanSignature.ts'

/** From the picked plan to the signed addendum. Nothing is queued: it is signed with a network, or not at all. */
export function usePlanChange(
  signing: PlanSignature,
  onSigned: (signed: SignedChange, terms: ChangeTerms) => void,
) {
  const [busy, setBusy] = useState(false)
  const [terms, setTerms] = useState<ChangeTerms | null>(null)
  const [problem, setProblem] = useState<BillingProblem | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  // Two taps of one hand come before React has drawn the first.
  const running = useRef(false)
  const keyOf = useAttemptKey()

  const refuse = (code: BillingProblem) => {
    setProblem(code)
    syncNow()
    showToast('bad', planChangeCopy.failed, planChangeCopy.again)
  }

  const once = (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    clearToasts()
    setProblem(null)
    setBusy(true)
    void work().finally(() => {
      running.current = false
      setBusy(false)
    })
  }

  const ask = async (plan: PlanKey) => {
    const answer = await previewChange(plan)
    if (answer.ok) setTerms(answer.value)
    else refuse(answer.code)
  }

  const send = async (plan: PlanKey, agreed: ChangeTerms) => {
    const signature = await signing.signature()
    if (signature === null) return showToast('bad', planChangeCopy.failed, planChangeCopy.tooLarge)
    const change = { plan, text_sha256: agreed.document.sha256, signature }
    // A refusal is kept under its key: what was confirmed since has to be asked about anew.
    const answer = await changePlan(change, keyOf({ ...change, confirmed }))
    if (answer.ok) {
      syncNow()
      return onSigned(answer.value, agreed)
    }
    refuse(answer.code)
    if (answer.code !== 'text_changed') return undefined
    // The amounts go by the day: what was read is not what would be signed.
    signing.accept(null)
    return ask(plan)
  }

  const sign = (plan: PlanKey, agreed: ChangeTerms) => {
    if (running.current) return
    clearToasts()
    const accepted = signing.accepted === agreed.document.sha256
    if (accepted && signing.signed) return once(() => send(plan, agreed))
    const { title, detail } = accepted ? planChangeCopy.noSignature : planChangeCopy.terms
    showToast('bad', title, detail)
    if (accepted) signing.focusPad()
  }

  return {
    busy,
    terms,
    problem,
    price: (plan: PlanKey) => once(() => ask(plan)),
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
