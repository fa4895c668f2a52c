import type { KeyboardEvent, Ref } from 'react'
import { emailCheckCopy } from '../../copy/emailCheck.ts'
import type { SignerEmail } from '../../data/billing/contractOffer.ts'
import { emailCheck } from '../../styled-system/recipes'
import { busyLabel } from '../../ui/busyLabel.tsx'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check } from '../../ui/icons.ts'
import { type EmailCheckHandle, useEmailCheck } from './useEmailCheck.ts'

type EmailCheckProps = {
  email: SignerEmail
  onVerified: () => void
  ref?: Ref<EmailCheckHandle>
}

/** The field is inside the signing form: Enter in it must not sign. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Shown before the signing button: the address of the evidence, and the code that proves its owner. */
export function EmailCheck({ email, onVerified, ref }: EmailCheckProps) {
  const part = emailCheck()
  const { sent, busy, wait, field, send, mail } = useEmailCheck({ email, onVerified, ref })
  if (email.verified)
    return (
      <p className={part.confirmed}>
        <Icon of={Check} size="xs" />
        {emailCheckCopy.done(email.address)}
      </p>
    )
  return (
    <section className={part.root} aria-labelledby="correo">
      <div>
        <h3 id="correo" className={part.title}>
          {emailCheckCopy.title}
        </h3>
        <p className={part.text} aria-live="polite">
          {sent ? emailCheckCopy.sent(email.address) : emailCheckCopy.ask(email.address)}
        </p>
      </div>
      {sent && <CodeField {...field} label={emailCheckCopy.code} name="email-code" onKeyDown={onKeyDown} />}
      {!sent && field.error !== undefined && (
        <p className={part.error} role="alert">
          {field.error}
        </p>
      )}
      <div>
        <Button
          ref={send}
          look={sent ? 'ghost' : 'secondary'}
          disabled={busy !== null || wait > 0}
          onClick={mail}
        >
          {busyLabel({
            busy: busy === 'sending',
            busyText: emailCheckCopy.sending,
            children:
              wait > 0 ? emailCheckCopy.wait(wait) : sent ? emailCheckCopy.again : emailCheckCopy.send,
          })}
        </Button>
      </div>
    </section>
  )
}
