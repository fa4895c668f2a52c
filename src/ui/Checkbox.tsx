import { type ComponentProps, type ReactNode, useId } from 'react'
import { checkbox } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import { CircleAlert } from './icons.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

const ignore = () => undefined

/** `disabled` keeps the focus, as a button's does: the action that a tap starts would drop it. It needs `checked`. */
export function Checkbox({ children, error, required, disabled, onChange, ...input }: CheckboxProps) {
  const id = useId()
  const part = checkbox()
  const wrong = error !== undefined
  return (
    <div className={part.root}>
      <label className={part.line}>
        <input
          {...input}
          type="checkbox"
          className={part.input}
          aria-disabled={disabled || undefined}
          onChange={disabled ? ignore : onChange}
          aria-required={required === true ? true : undefined}
          aria-invalid={wrong}
          aria-describedby={wrong ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {wrong && (
        <p id={id} className={part.note}>
          <Icon of={CircleAlert} size="xs" />
          {error}
        </p>
      )}
    </div>
  )
}
