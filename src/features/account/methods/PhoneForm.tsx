import { methodsCopy, phoneEntryCopy } from '../../../copy/signInMethods.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { sendSmsCode } from '../../../data/account/signInWithSms.ts'
import { asE164 } from '../../../domain/mexicanPhone.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { errorsOf } from '../../form/errors.ts'
import { useForm } from '../../form/useForm.ts'
import { Agreement } from '../Agreement.tsx'
import { FormColumn } from '../FormColumn.tsx'
import { nameError } from '../validate.ts'

/** The code was sent. name: of the account to create; null if none is created. sentAt: ms. */
export type SentSms = { readonly phone: string; readonly name: string | null; readonly sentAt: number }

type Values = { fullName: string; phone: string }
type PhoneFormProps = { signsUp: boolean; onSent: (sms: SentSms) => void }

const copy = phoneEntryCopy

export function PhoneForm({ signsUp, onSent }: PhoneFormProps) {
  const nameOf = ({ fullName }: Values) => (signsUp ? fullName.trim() : null)
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { fullName: '', phone: '' },
    validate: ({ fullName, phone }: Values) =>
      errorsOf<Values>({
        fullName: signsUp ? nameError(fullName) : undefined,
        phone: asE164(phone) === null ? copy.invalid : undefined,
      }),
    submit: (values) => sendSmsCode(asE164(values.phone) ?? '', nameOf(values)),
    onDone: (_done, values) =>
      onSent({ phone: asE164(values.phone) ?? '', name: nameOf(values), sentAt: Date.now() }),
    alertOf: ({ code }) =>
      failureTextOf(code, { rate_limited: copy.limited, offline: methodsCopy.needsNetwork }),
    fieldOf: () => 'phone',
    errorOf: (code) =>
      code === 'invalid_field' ? copy.invalid : code === 'no_account' ? failureTextOf(code).title : undefined,
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={copy.title}>
      {signsUp && <TextField {...field('fullName')} label={copy.name} required autoComplete="name" />}
      <TextField
        {...field('phone')}
        label={copy.phone}
        hint={copy.hint}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={copy.sending}>
        {copy.send}
      </SubmitButton>
      {signsUp && <Agreement />}
    </FormColumn>
  )
}
