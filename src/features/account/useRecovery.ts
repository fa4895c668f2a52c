import { useEffect, useState } from 'react'
import {
  beginRecovery,
  dropLostFactor,
  openedRecovery,
  type Recovering,
  showRecoveryFactor,
} from '../../data/account/recovery.ts'
import type { AccountFailureCode } from '../../domain/failure.ts'
import type { FormRefusal } from '../form/useForm.ts'

type RecoveryStep =
  | { at: 'checking' }
  | { at: 'spent' }
  | { at: 'failed'; code: AccountFailureCode }
  | ({ at: 'code' | 'password' } & Pick<Recovering, 'email'>)
  | { at: 'elsewhere' }

async function firstStep(): Promise<RecoveryStep> {
  const recovery = openedRecovery()
  if (recovery === null) return { at: 'spent' }
  const begun = await beginRecovery(recovery)
  if (begun.ok) return { at: begun.value.code ? 'code' : 'password', email: begun.value.email }
  return begun.code === 'session_expired' ? { at: 'spent' } : { at: 'failed', code: begun.code }
}

async function withLink(show: typeof showRecoveryFactor, code: string): Promise<{ ok: true } | FormRefusal> {
  const recovery = openedRecovery()
  return recovery === null ? { ok: false, code: 'link_expired' } : show(recovery, code)
}

const showCode = (code: string) => withLink(showRecoveryFactor, code)
const dropFactor = (code: string) => withLink(dropLostFactor, code)

/** From the mail's link to the new password; in between the second factor, if the account has one. */
export function useRecovery() {
  const [step, setStep] = useState<RecoveryStep>({ at: 'checking' })

  useEffect(() => {
    void firstStep().then(setStep)
  }, [])

  return {
    step,
    retry: () => {
      setStep({ at: 'checking' })
      void firstStep().then(setStep)
    },
    showCode,
    dropFactor,
    goOn: () => {
      if (step.at === 'code') setStep({ at: 'password', email: step.email })
    },
    spent: () => setStep({ at: 'spent' }),
    elsewhere: () => setStep({ at: 'elsewhere' }),
  }
}
