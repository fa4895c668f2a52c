import { useState } from 'react'
import { css } from '../styled-system/css'
import { Button } from './Button.tsx'
import { TextArea } from './TextArea.tsx'

const column = css({ display: 'flex', flexDirection: 'column', gap: '2', w: 'form', maxW: 'full' })
const row = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

type EditBoxProps = {
  text: string
  texts: { label: string; save: string; cancel: string }
  onSave: (text: string) => void
  onCancel: () => void
}

/** Mends a text in its place. */
export function EditBox({ text, texts, onSave, onCancel }: EditBoxProps) {
  const [value, setValue] = useState(text)
  return (
    <form
      className={column}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') onSave(value)
      }}
    >
      <TextArea
        label={texts.label}
        hiddenLabel
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className={row}>
        <Button look="ghost" size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" size="sm" disabled={value.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
