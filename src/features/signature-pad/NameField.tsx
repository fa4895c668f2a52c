import type { Ref } from 'react'
import { signatureCopy } from '../../copy/signature.ts'
import { signatureMax } from '../../domain/signature.ts'
import { TextField } from '../../ui/TextField.tsx'

type NameFieldProps = {
  value: string
  busy: boolean
  onChange: (name: string) => void
  ref: Ref<HTMLInputElement>
}

/** Signing by keyboard. */
export function NameField({ value, busy, onChange, ref }: NameFieldProps) {
  return (
    <TextField
      ref={ref}
      label={signatureCopy.name}
      name="signature"
      required
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={signatureMax.name}
      readOnly={busy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
