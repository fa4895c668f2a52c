import { useState } from 'react'
import { fieldCopy } from '../../../copy/account.ts'
import type { FailureText } from '../../../copy/failures.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { leadCopy } from '../../../copy/leads.ts'
import { newClientCopy as copy } from '../../../copy/newClient.ts'
import { createClient, type NewClient } from '../../../data/staff/clientAccount.ts'
import { linkLead } from '../../../data/staff/leads.ts'
import { useAttemptKey } from '../../../data/session/useAttemptKey.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { EmailField } from '../../../ui/EmailField.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { UserPlus } from '../../../ui/icons.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useAction } from '../../action/useAction.ts'
import { errorsOf } from '../../form/errors.ts'
import { useFields } from '../../form/useFields.ts'
import { companyError, emailError, nameError } from '../validate.ts'
import { type Prospect, useNewClientDraft } from './useNewClientDraft.ts'

/** In characters; the server checks the same limit. */
const PHONE_MAX = 40

type NewClientDialogProps = {
  open: boolean
  onClose: () => void
  onMade: (email: string, letterSent: boolean) => void
  /** The lead to convert; its fields are filled in. */
  lead?: Prospect
  /** The lead was linked to the existing account of its e-mail address. */
  onLinked?: () => void
}

const problems = { ...leadCopy.problems, ...copy.problems, not_found: leadCopy.problems.not_found }

/** Creates a client's account. The typed values survive a closed dialog, and a closed tab. */
export function NewClientDialog({ open, onClose, onMade, lead, onLinked }: NewClientDialogProps) {
  const online = useOnline()
  const { client, write, clear } = useNewClientDraft(lead ?? null)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const [isEmailTaken, setEmailTaken] = useState(false)
  const keyOf = useAttemptKey()
  const { busy, act } = useAction()
  const send = () => {
    setFailure(null)
    setEmailTaken(false)
    const typed: NewClient = {
      email: client.email.trim(),
      fullName: client.fullName.trim(),
      company: client.company.trim(),
      phone: client.phone.trim(),
      lead: lead?.id ?? null,
    }
    return act(() => createClient(typed, keyOf(typed)), {
      onDone: ({ value }) => {
        clear()
        syncNow()
        onMade(typed.email, value.letter_sent)
        onClose()
      },
      onFailed: ({ code }) => {
        setFailure(failureTextOf(code, problems))
        setEmailTaken(code === 'email_taken' && typed.email.toLowerCase() === lead?.email)
        refuse(code === 'email_taken' || code === 'invalid_email' ? 'email' : 'fullName')
      },
    })
  }
  const link = (id: string) =>
    act(() => linkLead(id), {
      onDone: () => {
        clear()
        syncNow()
        onLinked?.()
        onClose()
      },
      onFailed: ({ code }) => setFailure(failureTextOf(code, problems)),
    })
  const { element, field, onSubmit, refuse } = useFields({
    values: client,
    onWrite: write,
    validate: ({ email, fullName, company, phone }) =>
      errorsOf<typeof client>({
        email: emailError(email),
        fullName: nameError(fullName),
        company: companyError(company),
        phone: phone.trim().length > PHONE_MAX ? copy.longPhone : undefined,
      }),
    busy,
    onValid: () => void send(),
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={copy.sentence}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.create, busyText: copy.creating, busy }}
      online={online}
    >
      <EmailField {...field('email')} label={fieldCopy.email} required autoComplete="off" />
      <TextField
        {...field('fullName')}
        label={fieldCopy.fullName}
        required
        autoComplete="off"
        autoCapitalize="words"
      />
      <TextField
        {...field('company')}
        label={fieldCopy.company}
        optional={fieldCopy.optional}
        autoComplete="off"
      />
      <TextField
        {...field('phone')}
        label={copy.phone}
        optional={fieldCopy.optional}
        inputMode="tel"
        autoComplete="off"
      />
      <FormAlert failure={failure} />
      {isEmailTaken && lead && (
        <Banner boxed icon={UserPlus} action={{ label: leadCopy.link, onClick: () => void link(lead.id) }}>
          {leadCopy.linkDetail}
        </Banner>
      )}
    </FormDialog>
  )
}
