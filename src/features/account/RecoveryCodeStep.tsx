import { challengeCopy } from '../../copy/secondFactor.ts'
import { Button } from '../../ui/Button.tsx'
import { FormColumn } from './FormColumn.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import { toastRefusal } from './refusalToast.ts'
import { type Refusal, useAccountForm } from './useAccountForm.ts'
import { errorsOf } from './validate.ts'

type RecoveryCodeStepProps = {
  submit: (code: string) => Promise<{ ok: true } | Refusal>
  onDone: () => void
}

/** For whoever has lost the phone. */
export function RecoveryCodeStep({ submit, onDone }: RecoveryCodeStepProps) {
  const { element, busy, field, onSubmit } = useAccountForm({
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
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? challengeCopy.submitting : challengeCopy.submit}
      </Button>
    </FormColumn>
  )
}
