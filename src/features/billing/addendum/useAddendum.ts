import { useCallback, useState } from 'react'
import { addendumCopy, addendumRefused } from '../../../copy/addendum.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { planChangeCopy, planChangeRefused } from '../../../copy/planChange.ts'
import { type AddendumTerms, previewAddendum, signAddendum } from '../../../data/billing/addendum.ts'
import type { BillingProblem } from '../../../data/billing/planChange.ts'
import { failed } from '../../../data/session/call.ts'
import { useAttemptKey } from '../../../data/session/useAttemptKey.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { useLoaded } from '../../action/useLoaded.ts'
import type { PlanSignature } from '../change-plan/usePlanSignature.ts'

const refused = { ...planChangeRefused, ...addendumRefused }

/** After these refusals the displayed addendum can no longer be signed. */
const ends: readonly BillingProblem[] = ['addendum_over', 'cancellation_requested', 'unpaid_invoices']

/** An addendum that staff prepared: read from the server, and signed only online. */
export function useAddendum(id: ContractChange['id'], online: boolean, signing: PlanSignature) {
  const { busy, act } = useAction()
  const [problem, setProblem] = useState<BillingProblem | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const keyOf = useAttemptKey()
  const load = useCallback(() => previewAddendum(id), [id])
  const { value: terms, failure, again } = useLoaded(online ? load : null, ends)

  const send = async (agreed: AddendumTerms) => {
    const signature = await signing.signature()
    if (signature === null) return failed('signature_too_large')
    const signed = { addendum: id, text_sha256: agreed.document.sha256, signature }
    // The server stores a refusal under its key: after the person has confirmed, a new key is needed, or the refusal
    // returns.
    return signAddendum(signed, keyOf({ ...signed, confirmed }))
  }

  const sign = (agreed: AddendumTerms) => {
    if (busy) return
    clearToasts()
    const accepted = signing.accepted === agreed.document.sha256
    if (!accepted || !signing.signed) {
      const { title, detail } = accepted ? planChangeCopy.noSignature : planChangeCopy.terms
      showToast('bad', title, detail)
      if (accepted) signing.focusPad()
      return
    }
    setProblem(null)
    void act(() => send(agreed), {
      onDone: ({ value: { status } }) => {
        signing.forget()
        // The mirror gets it a moment later; the page then shows the signed addendum.
        syncNow()
        if (status === 'applied')
          showToast('good', addendumCopy.done, addendumCopy.doneDetail(agreed.plan_name))
        else showToast('good', addendumCopy.toPay, addendumCopy.toPayDetail(agreed.plan_name))
      },
      onFailed: ({ code }) => {
        syncNow()
        if (code === 'text_changed') {
          signing.accept(null)
          void again()
        }
        if (code === 'signature_too_large') showToast('bad', addendumCopy.failed, planChangeCopy.tooLarge)
        else if (code in refused) setProblem(code)
        else showToast('bad', addendumCopy.failed, addendumCopy.again)
      },
    })
  }

  const shown = problem ?? (failure === 'offline' ? null : failure)
  return {
    busy,
    terms,
    sign,
    again: () => void again(),
    problem,
    refusal: shown === null ? null : failureTextOf(shown, refused),
    isUnpaid: shown === 'unpaid_invoices',
    onConfirmed: () => {
      setConfirmed(true)
      setProblem(null)
    },
  }
}
