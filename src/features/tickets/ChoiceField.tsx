import { useId } from 'react'
import { choiceField } from '../../styled-system/recipes'
import { RadioGroup, type RadioOption } from '../../ui/RadioGroup.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert } from '../../ui/icons.ts'

type ChoiceFieldProps<Value extends string> = {
  label: string
  options: RadioOption<Value>[]
  /** Empty until one is chosen. */
  value: Value | ''
  required?: boolean
  error?: string | undefined
  onChange: (value: Value) => void
}

/** A form field with few options, all visible: one tap instead of two. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, options, value, required = false, error, onChange } = props
  const id = useId()
  const part = choiceField()
  return (
    <div className={part.root}>
      <span className={part.label} data-required={required || undefined} aria-hidden>
        {label}
      </span>
      <RadioGroup
        look="segments"
        label={label}
        options={options}
        value={value}
        required={required}
        describedBy={error === undefined ? undefined : id}
        onChange={onChange}
      />
      {error !== undefined && (
        <p id={id} className={part.note}>
          <Icon of={CircleAlert} size="xs" />
          {error}
        </p>
      )}
    </div>
  )
}
