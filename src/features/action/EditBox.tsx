import { useState } from 'react'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '3', w: 'form', maxW: 'full' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

type EditBoxProps = {
  fields: readonly { name: string; label: string; text: string }[]
  texts: { save: string; cancel: string }
  /** Why the texts cannot be saved any more. Then `onSave` has another use, like copying them. */
  problem?: string | undefined
  /** Called at every key press; like `onSave`, with the texts by field name. */
  onType: (texts: Typed) => void
  onSave: (texts: Typed) => void
  onCancel: () => void
}

type Typed = Readonly<Record<string, string>>

/** Edits texts where they are shown. A single one needs no visible label: it replaces the text. */
export function EditBox({ fields, texts, problem, onType, onSave, onCancel }: EditBoxProps) {
  const [values, setValues] = useState<Typed>(() =>
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
      {fields.map(({ name, label }, index) => (
        <TextArea
          key={name}
          label={label}
          hiddenLabel={fields.length === 1}
          value={values[name] ?? ''}
          error={index === fields.length - 1 ? problem : undefined}
          onChange={(event) => {
            const typed = { ...values, [name]: event.target.value }
            setValues(typed)
            onType(typed)
          }}
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
