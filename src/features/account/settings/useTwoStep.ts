import { useState } from 'react'
import { securityCopy, twoStepCopy } from '../../../copy/security.ts'
import {
  beginFactor,
  newRecoveryCodes,
  type NewFactor,
  removeFactors,
} from '../../../data/account/secondFactor.ts'
import type { CallResult } from '../../../data/session/call.ts'
import { clearToasts, showToast } from '../../../ui/toasts.ts'
import { toastRefusal } from '../refusalToast.ts'

type Step = { at: 'rest' } | { at: 'enrolling'; factor: NewFactor } | { at: 'codes'; codes: string[] }

/** factors: the verified ones. onChanged: the account is another one now. */
export function useTwoStep(factors: readonly string[], onChanged: () => Promise<void>) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const [busy, setBusy] = useState(false)

  const run = async <T>(work: () => Promise<CallResult<T>>, onDone: (value: T) => void) => {
    setBusy(true)
    clearToasts()
    const answer = await work()
    setBusy(false)
    if (answer.ok) onDone(answer.value)
    else toastRefusal(answer, { title: twoStepCopy.failed, detail: securityCopy.needsNetwork })
    return answer.ok
  }

  const showCodes = (codes: string[]) => setStep({ at: 'codes', codes })

  return {
    step,
    busy,
    begin: () =>
      void run(
        () => beginFactor(twoStepCopy.factorName),
        (factor) => setStep({ at: 'enrolling', factor }),
      ),
    rest: () => setStep({ at: 'rest' }),
    renewCodes: () => void run(newRecoveryCodes, showCodes),
    /** The code was right: the ten others follow at once. */
    enrolled: async () => {
      showToast('good', twoStepCopy.enabled.title, twoStepCopy.enabled.detail)
      const codes = await newRecoveryCodes()
      if (codes.ok) showCodes(codes.value)
      else {
        showToast('warn', twoStepCopy.codesFailed.title, twoStepCopy.codesFailed.detail)
        setStep({ at: 'rest' })
      }
      await onChanged()
    },
    remove: () =>
      run(
        () => removeFactors(factors),
        () => {
          showToast('good', twoStepCopy.disabled)
          void onChanged()
        },
      ),
  }
}
