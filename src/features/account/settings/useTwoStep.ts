import { useState } from 'react'
import { securityCopy, twoStepCopy } from '../../../copy/security.ts'
import {
  beginFactor,
  newRecoveryCodes,
  type NewFactor,
  removeFactors,
} from '../../../data/account/secondFactor.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import type { FormRefusal } from '../../form/useForm.ts'
import { toastAccountRefusal } from '../accountRefusalToast.ts'

type Step = { at: 'idle' } | { at: 'enrolling'; factor: NewFactor } | { at: 'codes'; codes: string[] }

const onFailed = (refusal: FormRefusal) =>
  toastAccountRefusal(refusal, { title: twoStepCopy.failed, detail: securityCopy.needsNetwork })

/** factors: the verified ones. onChanged: the factors have changed. */
export function useTwoStep(factors: readonly string[], onChanged: () => Promise<void>) {
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const { busy, act } = useAction()
  const showCodes = (codes: string[]) => setStep({ at: 'codes', codes })

  return {
    step,
    busy,
    begin: () =>
      void act(() => beginFactor(twoStepCopy.factorName), {
        onDone: ({ value: factor }) => setStep({ at: 'enrolling', factor }),
        onFailed,
      }),
    toIdle: () => setStep({ at: 'idle' }),
    renewCodes: () =>
      void act(newRecoveryCodes, { onDone: ({ value: codes }) => showCodes(codes), onFailed }),
    /** The code was right: the ten recovery codes follow at once. */
    enrolled: async () => {
      showToast('good', twoStepCopy.enabled.title, twoStepCopy.enabled.detail)
      const codes = await newRecoveryCodes()
      if (codes.ok) showCodes(codes.value)
      else {
        showToast('warn', twoStepCopy.codesFailed.title, twoStepCopy.codesFailed.detail)
        setStep({ at: 'idle' })
      }
      await onChanged()
    },
    remove: (onSettled: () => void) =>
      void act(() => removeFactors(factors), {
        onSettled,
        onDone: () => {
          showToast('good', twoStepCopy.disabled)
          void onChanged()
        },
        onFailed,
      }),
  }
}
