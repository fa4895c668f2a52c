import { type ReactNode, useId } from 'react'
import { field } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import { CircleAlert } from './icons.ts'

export type FieldTexts = {
  label: string
  /** The mark next to the label of an optional field. */
  optional?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  hiddenLabel?: boolean
}

type Wiring = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
  className: string | undefined
}

type FieldProps = FieldTexts & {
  required?: boolean | undefined
  button?: boolean
  tall?: boolean
  icon?: boolean
  list?: boolean
  code?: boolean
  children: (input: Wiring, inside: string | undefined, labelId: string) => ReactNode
}

/** Label, asterisk, hint and error, connected to the caller's input. */
export function Field(props: FieldProps) {
  const id = useId()
  const { label, optional, hint, error, required, children } = props
  const wrong = error !== undefined
  const part = field({
    tone: wrong ? 'wrong' : 'plain',
    button: props.button ?? false,
    icon: props.icon ?? false,
    list: props.list ?? false,
    code: props.code ?? false,
    tall: props.tall ?? false,
    hidden: props.hiddenLabel ?? false,
  })
  const note = error ?? hint
  return (
    <div className={part.root}>
      <label id={`${id}-label`} className={part.label} htmlFor={id}>
        <span className={required ? part.star : undefined}>{label}</span>
        {optional !== undefined && <span className={part.optional}>{optional}</span>}
      </label>
      <div className={part.box}>
        {children(
          {
            id,
            'aria-invalid': wrong,
            'aria-describedby': note === undefined ? undefined : `${id}-note`,
            'aria-required': required === true ? true : undefined,
            className: part.input,
          },
          part.inside,
          `${id}-label`,
        )}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={part.note}>
          {wrong && <Icon of={CircleAlert} size="xs" />}
          {note}
        </p>
      )}
    </div>
  )
}
