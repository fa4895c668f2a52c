import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { emailCheckRefused } from '../../copy/emailCheck.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import type { SignerEmail } from '../../data/billing/offer.ts'
import { verifyEmail } from '../../data/billing/signerEmail.ts'

/** As many as the letter has. */
export const EMAIL_CODE_DIGITS = 6

/** As the server asks between two letters (`ask_email_code`). */
const BETWEEN_LETTERS_S = 60

export type EmailCheckHandle = {
  /** The person pressed on without it: the letter goes out, or the field waits. */
  ask: () => void
}

type Props = {
  email: SignerEmail
  onVerified: () => void
  ref?: Ref<EmailCheckHandle> | undefined
}

/** The letter, the code, the word of the server. A code that is whole goes out by itself. */
export function useEmailCheck({ email, onVerified, ref }: Props) {
  const [sent, setSent] = useState(email.awaits_code)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [error, setError] = useState<string>()
  const [code, setCode] = useState('')
  const [wait, setWait] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const send = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const [focusing, setFocusing] = useState(0)
  useEffect(() => {
    if (focusing > 0) (field.current ?? send.current)?.focus()
  }, [focusing])
  const focus = () => setFocusing((times) => times + 1)

  const run = async (what: 'sending' | 'checking', typed?: string) => {
    setBusy(what)
    setError(undefined)
    const answer = await verifyEmail(typed)
    setBusy(null)
    if (answer.ok && answer.value === 'verified') return onVerified()
    if (answer.ok) {
      setSent(true)
      setWait(BETWEEN_LETTERS_S)
    } else setError(failureSentence(answer.code, emailCheckRefused))
    // Kept when the network failed: only a code that was looked at is typed anew.
    if (
      what === 'sending' ||
      (!answer.ok && (answer.code === 'code_wrong' || answer.code === 'code_expired'))
    )
      setCode('')
    focus()
  }

  // A whole code that met no network leaves with the network; typed again it would be the same six digits.
  const waits = busy === null && error !== undefined && code.length === EMAIL_CODE_DIGITS
  useEffect(() => {
    if (!waits) return undefined
    const again = () => void run('checking', code)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })

  const mail = () => void run('sending')
  const onCode = (typed: string) => {
    if (busy !== null) return
    setCode(typed)
    setError(undefined)
    if (typed.length === EMAIL_CODE_DIGITS && code.length < EMAIL_CODE_DIGITS) void run('checking', typed)
  }
  useImperativeHandle(ref, () => ({ ask: () => (sent || busy !== null ? focus() : mail()) }))
  return { sent, busy, error, code, wait, field, send, mail, onCode }
}
