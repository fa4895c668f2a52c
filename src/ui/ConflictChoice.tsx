import { type ReactNode, useId, useState } from 'react'
import { type ConflictVariantProps, conflict } from '../styled-system/recipes'
import { Button } from './Button.tsx'

type Side = 'mine' | 'theirs'

/** One field that two devices wrote. */
type ConflictedField = { field: string; label: string; mine: string; theirs: string }

type ConflictTexts = {
  title?: string
  sentence?: string
  /** "En este dispositivo" */
  mine: string
  /** "En el servidor" */
  theirs: string
  /** Shown in place of an empty value. */
  empty: string
  keep: string
}

type ConflictChoiceProps = ConflictVariantProps & {
  texts: ConflictTexts
  fields: readonly ConflictedField[]
  /** The text for a value that is a code. */
  wordsOf?: ((field: string, value: string) => string) | undefined
  /** Called with the chosen values, by field. */
  onKeep: (chosen: Record<string, string>) => void
  disabled?: boolean
  /** Shown next to the button. */
  aside?: ReactNode
}

/** Shows both values of every field; this device's value is preselected. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { texts, fields, onKeep, disabled = false, aside, boxed } = props
  const [picked, pick] = useState<Readonly<Record<string, Side>>>({})
  const part = conflict({ boxed })
  const sideOf = (field: string): Side => picked[field] ?? 'mine'
  return (
    <div className={part.root}>
      {(texts.title !== undefined || texts.sentence !== undefined) && (
        <div className={part.head}>
          {texts.title !== undefined && <h3 className={part.title}>{texts.title}</h3>}
          {texts.sentence !== undefined && <p className={part.sentence}>{texts.sentence}</p>}
        </div>
      )}
      {fields.map((one) => (
        <ConflictField
          key={one.field}
          conflicted={one}
          texts={texts}
          wordsOf={props.wordsOf}
          side={sideOf(one.field)}
          onPick={(side) => pick({ ...picked, [one.field]: side })}
        />
      ))}
      <div className={part.foot}>
        <Button
          look="primary"
          disabled={disabled}
          onClick={() => onKeep(Object.fromEntries(fields.map((one) => [one.field, one[sideOf(one.field)]])))}
        >
          {texts.keep}
        </Button>
        {aside}
      </div>
    </div>
  )
}

type ConflictFieldProps = {
  conflicted: ConflictedField
  texts: ConflictTexts
  wordsOf: ConflictChoiceProps['wordsOf']
  side: Side
  onPick: (side: Side) => void
}

const sides: readonly Side[] = ['mine', 'theirs']

function ConflictField({ conflicted, texts, wordsOf, side, onPick }: ConflictFieldProps) {
  const name = useId()
  const part = conflict()
  return (
    <fieldset className={part.field}>
      <legend className={part.label}>{conflicted.label}</legend>
      <div className={part.pair}>
        {sides.map((mine) => (
          <label key={mine} className={part.option}>
            <input
              type="radio"
              className={part.input}
              name={name}
              checked={mine === side}
              onChange={() => onPick(mine)}
            />
            <span className={part.where}>{texts[mine]}</span>
            <span className={part.value} data-empty={conflicted[mine] === '' ? '' : undefined}>
              {conflicted[mine] === ''
                ? texts.empty
                : (wordsOf?.(conflicted.field, conflicted[mine]) ?? conflicted[mine])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
