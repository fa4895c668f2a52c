import { useEffect, useState } from 'react'
import {
  beginRecovery,
  dropLostFactor,
  openedRecovery,
  type Recovering,
  verifyRecoveryFactor,
} from '../../data/account/recovery.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import type { FormRefusal } from '../form/useForm.ts'

type RecoveryStep =
  | { at: 'checking' }
  | { at: 'spent' }
  | { at: 'failed'; code: RequestFailureCode }
  | ({ at: 'code' | 'password' } & Pick<Recovering, 'email'>)
  | { at: 'other_person' }

async function startRecovery(): Promise<RecoveryStep> {
  const recovery = openedRecovery()
  if (recovery === null) return { at: 'spent' }
  const begun = await beginRecovery(recovery)
  if (begun.ok) return { at: begun.value.code ? 'code' : 'password', email: begun.value.email }
  return begun.code === 'session_expired' ? { at: 'spent' } : { at: 'failed', code: begun.code }
}

async function withLink(
  verify: typeof verifyRecoveryFactor,
  code: string,
): Promise<{ ok: true } | FormRefusal> {
  const recovery = openedRecovery()
  return recovery === null ? { ok: false, code: 'link_expired' } : verify(recovery, code)
}

const verifyCode = (code: string) => withLink(verifyRecoveryFactor, code)
const dropFactor = (code: string) => withLink(dropLostFactor, code)

/** The steps from the mail's link to the new password; between them is the second factor, if the account has one. */
export function useRecovery() {
  const [step, setStep] = useState<RecoveryStep>({ at: 'checking' })

  useEffect(() => {
    void startRecovery().then(setStep)
  }, [])

  return {
    step,
    retry: () => {
      setStep({ at: 'checking' })
      void startRecovery().then(setStep)
    },
    verifyCode,
    dropFactor,
    toPasswordStep: () => {
      if (step.at === 'code') setStep({ at: 'password', email: step.email })
    },
    showSpentLink: () => setStep({ at: 'spent' }),
    showOtherPerson: () => setStep({ at: 'other_person' }),
  }
}
