import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { emailCheckRefused } from '../../copy/emailCheck.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import type { SignerEmail } from '../../data/billing/contractOffer.ts'
import { verifyEmail } from '../../data/billing/signerEmail.ts'
import { useCode } from '../form/useCode.ts'
import { useFocusAfterRender } from '../form/useFocusAfterRender.ts'

/** The number of digits in the letter's code. */
const EMAIL_CODE_DIGITS = 6

/** The server's minimum time between two letters (`ask_email_code`). */
const BETWEEN_LETTERS_S = 60

export type EmailCheckHandle = {
  /** The person continued without a code: the letter is sent, or the field waits for its code. */
  ask: () => void
}

type Props = {
  email: SignerEmail
  onVerified: () => void
  ref?: Ref<EmailCheckHandle> | undefined
}

/** Asks for the letter and checks its code with the server. A complete code is sent without a button. */
export function useEmailCheck({ email, onVerified, ref }: Props) {
  const [sent, setSent] = useState(email.awaits_code)
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null)
  const [wait, setWait] = useState(0)
  const send = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (wait === 0) return undefined
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  const { isWhole, setCode, setError, field } = useCode({
    digits: EMAIL_CODE_DIGITS,
    busy: busy !== null,
    onWhole: (typed) => void run('checking', typed),
  })
  const { ref: element, value: code, error } = field
  const focusAfterRender = useFocusAfterRender()
  const focus = () => focusAfterRender(() => element.current ?? send.current)

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
    // The code stays after a network failure: only a code that the server has checked must be typed again.
    if (
      what === 'sending' ||
      (!answer.ok && (answer.code === 'code_wrong' || answer.code === 'code_expired'))
    )
      setCode('')
    focus()
  }

  // A complete code that failed offline is sent when the network is back: the person would type the same digits.
  const waits = busy === null && error !== undefined && isWhole
  useEffect(() => {
    if (!waits) return undefined
    const again = () => void run('checking', code)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  })

  const mail = () => void run('sending')
  useImperativeHandle(ref, () => ({ ask: () => (sent || busy !== null ? focus() : mail()) }))
  return { sent, busy, wait, field, send, mail }
}
