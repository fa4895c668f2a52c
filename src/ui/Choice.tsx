import { type ReactNode, useId } from 'react'
import { type ChoiceVariantProps, choice } from '../styled-system/recipes'
import type { Icon } from './icons.ts'

type Option<Value extends string> = { value: Value; text: string; icon?: Icon; extra?: ReactNode }

type ChoiceProps<Value extends string> = ChoiceVariantProps & {
  label: string
  options: Option<Value>[]
  value: Value
  /** Leaves only the icons in sight; the texts stay for those who hear them. */
  iconsOnly?: boolean
  onChange: (value: Value) => void
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value, iconsOnly = false, look, onChange } = props
  const name = useId()
  const part = choice({ look })
  return (
    <div role="radiogroup" aria-label={label} className={part.root}>
      {options.map(({ value: mine, text, icon: Picture, extra }) => (
        <label key={mine} className={part.option} title={iconsOnly ? text : undefined}>
          <input
            type="radio"
            className={part.input}
            name={name}
            checked={mine === value}
            aria-label={iconsOnly ? text : undefined}
            onChange={() => onChange(mine)}
          />
          {Picture && <Picture size={16} strokeWidth={1.9} aria-hidden />}
          {!iconsOnly && text}
          {extra !== undefined && <span className={part.extra}>{extra}</span>}
        </label>
      ))}
    </div>
  )
}
