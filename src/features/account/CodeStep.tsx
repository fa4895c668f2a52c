import { challengeCopy } from '../../copy/secondFactor.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from './FormColumn.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import type { FormRefusal } from '../form/useForm.ts'
import { useCodeForm } from './useCodeForm.ts'

type CodeStepProps = {
  submit: (code: string) => Promise<{ ok: true } | FormRefusal>
  onDone: () => void
  onFailed?: (refusal: FormRefusal) => boolean
}

/** The step for the code of the authenticator app. */
export function CodeStep({ submit, onDone, onFailed }: CodeStepProps) {
  const { busy, failure, onSubmit, field } = useCodeForm({
    submit,
    onDone,
    ...(onFailed ? { onFailed } : {}),
  })
  return (
    <FormColumn ref={null} onSubmit={onSubmit} label={challengeCopy.title}>
      <CodeField {...field} label={challengeCopy.code} name="code" required />
      <FormAlert failure={failure} />
      <SubmitButton size="lg" full busy={busy} busyText={challengeCopy.submitting}>
        {challengeCopy.submit}
      </SubmitButton>
    </FormColumn>
  )
}
