import { type ReactNode, useId, useState } from 'react'
import { type ClashVariantProps, clash } from '../styled-system/recipes'
import { Button } from './Button.tsx'

type Side = 'mine' | 'theirs'

/** One field that two devices wrote. */
type ClashedField = { field: string; label: string; mine: string; theirs: string }

type ClashTexts = {
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

type ClashChoiceProps = ClashVariantProps & {
  texts: ClashTexts
  fields: readonly ClashedField[]
  /** The text for a value that is a code. */
  wordsOf?: ((field: string, value: string) => string) | undefined
  /** Called with the chosen values, by field. */
  onKeep: (chosen: Record<string, string>) => void
  disabled?: boolean
  /** Shown next to the button. */
  aside?: ReactNode
}

/** Shows both values of every field; this device's value is preselected. */
export function ClashChoice(props: ClashChoiceProps) {
  const { texts, fields, onKeep, disabled = false, aside, boxed } = props
  const [picked, pick] = useState<Readonly<Record<string, Side>>>({})
  const part = clash({ boxed })
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
        <ClashField
          key={one.field}
          clashed={one}
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

type ClashFieldProps = {
  clashed: ClashedField
  texts: ClashTexts
  wordsOf: ClashChoiceProps['wordsOf']
  side: Side
  onPick: (side: Side) => void
}

const sides: readonly Side[] = ['mine', 'theirs']

function ClashField({ clashed, texts, wordsOf, side, onPick }: ClashFieldProps) {
  const name = useId()
  const part = clash()
  return (
    <fieldset className={part.field}>
      <legend className={part.label}>{clashed.label}</legend>
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
            <span className={part.value} data-empty={clashed[mine] === '' ? '' : undefined}>
              {clashed[mine] === ''
                ? texts.empty
                : (wordsOf?.(clashed.field, clashed[mine]) ?? clashed[mine])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
