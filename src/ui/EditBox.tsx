import { useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'
import { TextArea } from './TextArea.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', w: 'form', maxW: 'full' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

type EditBoxProps = {
  fields: readonly { name: string; label: string; text: string }[]
  texts: { save: string; cancel: string }
  /** Called with the texts by field name. */
  onSave: (texts: Readonly<Record<string, string>>) => void
  onCancel: () => void
}

/** Edits texts where they are shown. A single one needs no visible label: it replaces the text. */
export function EditBox({ fields, texts, onSave, onCancel }: EditBoxProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, text }) => [name, text])),
  )
  const isEmpty = Object.values(values).every((value) => value.trim() === '')
  return (
    <form
      className={column}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSave(values)
      }}
    >
      {fields.map(({ name, label }) => (
        <TextArea
          key={name}
          label={label}
          hiddenLabel={fields.length === 1}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <div className={row}>
        <Button look="ghost" size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" size="sm" disabled={isEmpty}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
