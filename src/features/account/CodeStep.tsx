import { useRef } from 'react'
import { challengeCopy } from '../../copy/secondFactor.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { FormColumn } from './FormColumn.tsx'
import { Spinner } from '../../ui/Loading.tsx'
import type { Refusal } from './useAccountForm.ts'
import { CODE_DIGITS, useCodeForm } from './useCodeForm.ts'

type CodeStepProps = {
  submit: (code: string) => Promise<{ ok: true } | Refusal>
  onDone: () => void
  onRefused?: (refusal: Refusal) => boolean
}

/** The code of the app on the phone. */
export function CodeStep({ submit, onDone, onRefused }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const { busy, onSubmit, field } = useCodeForm({ submit, onDone, ...(onRefused ? { onRefused } : {}) })
  return (
    <FormColumn ref={form} onSubmit={onSubmit} label={challengeCopy.title}>
      <CodeField {...field} digits={CODE_DIGITS} label={challengeCopy.code} name="code" required />
      <Button type="submit" look="primary" size="lg" full disabled={busy}>
        {busy && <Spinner />}
        {busy ? challengeCopy.submitting : challengeCopy.submit}
      </Button>
    </FormColumn>
  )
}
