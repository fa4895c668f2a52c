import { createListCollection, Select as Ark } from '@ark-ui/react/select'
import { listbox } from '../styled-system/recipes'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { Check, ChevronDown } from './icons.ts'
import type { ListOption } from './listOption.ts'

type SelectProps<Value extends string> = FieldTexts & {
  options: readonly ListOption<Value>[]
  /** Empty until one is chosen. */
  value: Value | ''
  placeholder: string
  name?: string
  required?: boolean
  disabled?: boolean
  onChange: (value: Value) => void
}

/** Selects one value of a list that is too long to be shown open. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, optional, hint, error, hiddenLabel = false, required = false, disabled = false } = props
  const { options, value, placeholder, name, onChange } = props
  const part = listbox()
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }}>
      {({ id, className, ...aria }, _inside, labelId) => (
        <Ark.Root
          className={part.root}
          collection={createListCollection({ items: [...options] })}
          ids={{ trigger: id, label: labelId }}
          value={value === '' ? [] : [value]}
          onValueChange={({ items }) => {
            const [chosen] = items
            if (chosen) onChange(chosen.value)
          }}
          invalid={error !== undefined}
          // Rendered in place, not at the end of the page: there it would be outside of every landmark, and of a
          // dialog.
          positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
          lazyMount
          unmountOnExit
          disabled={disabled}
          {...(name === undefined ? {} : { name })}
        >
          <Ark.Trigger className={className} {...aria}>
            <Ark.ValueText className={part.value} placeholder={placeholder} />
            <Icon of={ChevronDown} size="md" className={part.indicator} />
          </Ark.Trigger>
          <Ark.Positioner className={part.positioner}>
            <Ark.Content className={part.content}>
              {options.map((option) => (
                <Ark.Item key={option.value} item={option} className={part.item}>
                  <Ark.ItemText>{option.label}</Ark.ItemText>
                  <Ark.ItemIndicator className={part.check}>
                    <Icon of={Check} />
                  </Ark.ItemIndicator>
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
          <Ark.HiddenSelect />
        </Ark.Root>
      )}
    </Field>
  )
}
