import { challengeCopy } from '../../copy/secondFactor.ts'
import { FormColumn } from './FormColumn.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { toastRefusal } from './refusalToast.ts'
import { errorsOf } from '../form/errors.ts'
import { type Refusal, useForm } from '../form/useForm.ts'

type RecoveryCodeStepProps = {
  submit: (code: string) => Promise<{ ok: true } | Refusal>
  onDone: () => void
}

/** For a person who has lost the phone. */
export function RecoveryCodeStep({ submit, onDone }: RecoveryCodeStepProps) {
  const { element, busy, field, onSubmit } = useForm({
    initial: { code: '' },
    validate: ({ code }) =>
      errorsOf<{ code: string }>({ code: code.trim() === '' ? challengeCopy.recoveryMissing : undefined }),
    submit: ({ code }) => submit(code.trim()),
    onDone,
    onRefused: (refusal) => toastRefusal(refusal, challengeCopy.needsNetwork),
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
      <SubmitButton size="lg" full busy={busy} busyText={challengeCopy.submitting}>
        {challengeCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
