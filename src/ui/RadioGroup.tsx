import { type ReactNode, useId } from 'react'
import { type ChoiceVariantProps, choice } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'

export type RadioOption<Value extends string> = {
  value: Value
  text: string
  icon?: Picture
  extra?: ReactNode
}

type RadioGroupProps<Value extends string> = ChoiceVariantProps & {
  label: string
  options: RadioOption<Value>[]
  /** Empty until one is chosen. */
  value: Value | ''
  required?: boolean
  /** Id of the error text. */
  describedBy?: string | undefined
  /** Shows only the icons; the texts stay for screen readers. */
  iconsOnly?: boolean
  onChange: (value: Value) => void
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, iconsOnly = false, required = false, describedBy, look, onChange } = props
  const name = useId()
  const part = choice({ look })
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-required={required || undefined}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      // A form moves the focus to its first error.
      tabIndex={describedBy === undefined ? undefined : -1}
      className={part.root}
    >
      {options.map(({ value: mine, text, icon, extra }) => (
        <label key={mine} className={part.option} title={iconsOnly ? text : undefined}>
          <input
            type="radio"
            className={part.input}
            name={name}
            checked={mine === value}
            aria-label={iconsOnly ? text : undefined}
            onChange={() => onChange(mine)}
          />
          {icon && <Icon of={icon} />}
          {!iconsOnly && text}
          {extra !== undefined && <span className={part.extra}>{extra}</span>}
        </label>
      ))}
    </div>
  )
}
