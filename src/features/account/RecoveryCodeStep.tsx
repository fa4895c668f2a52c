import { challengeCopy } from '../../copy/secondFactor.ts'
import { FormColumn } from './FormColumn.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { refusalTextOf } from './accountRefusalToast.ts'
import { errorsOf } from '../form/errors.ts'
import { type FormRefusal, useForm } from '../form/useForm.ts'

type RecoveryCodeStepProps = {
  submit: (code: string) => Promise<{ ok: true } | FormRefusal>
  onDone: () => void
}

/** The second step of a person who has lost the phone. */
export function RecoveryCodeStep({ submit, onDone }: RecoveryCodeStepProps) {
  const { element, busy, failure, field, onSubmit } = useForm({
    initial: { code: '' },
    validate: ({ code }) =>
      errorsOf<{ code: string }>({ code: code.trim() === '' ? challengeCopy.recoveryMissing : undefined }),
    submit: ({ code }) => submit(code.trim()),
    onDone,
    alertOf: (refusal) => refusalTextOf(refusal, challengeCopy.needsNetwork),
    fieldOf: () => 'code',
    errorOf: (code) => (code === 'wrong_code' ? challengeCopy.wrongRecovery : undefined),
  })
  return (
    <FormColumn ref={element} onSubmit={onSubmit} label={challengeCopy.recoveryTitle}>
      <TextField
        {...field('code')}
        label={challengeCopy.recovery}
        hint={challengeCopy.recoveryHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={challengeCopy.submitting}>
        {challengeCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
