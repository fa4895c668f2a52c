import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox'
import { useState } from 'react'
import { button, listbox } from '../styled-system/recipes'
import { Field, type FieldTexts } from './Field.tsx'
import { fold } from './fold.ts'
import { Icon } from './Icon.tsx'
import { Check, ChevronsUpDown } from './icons.ts'
import type { ListOption } from './listOption.ts'

type ComboboxProps<Value extends string> = FieldTexts & {
  options: readonly ListOption<Value>[]
  /** Empty until one is chosen. */
  value: Value | ''
  texts: { placeholder: string; open: string; none: string }
  name?: string
  required?: boolean
  onChange: (value: Value | '') => void
}

/** Selects one of many values by typing. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { label, optional, hint, error, hiddenLabel = false, required = false } = props
  const { options, value, texts, name, onChange } = props
  const [typed, setTyped] = useState('')
  const sought = fold(typed)
  const shown = options.filter((option) => fold(option.label).includes(sought))
  const part = listbox()
  return (
    <Field {...{ label, optional, hint, error, hiddenLabel, required }} button>
      {({ id, className, ...aria }, inside, labelId) => (
        <Ark.Root
          className={part.root}
          collection={createListCollection({ items: shown })}
          ids={{ input: id, label: labelId }}
          value={value === '' ? [] : [value]}
          onValueChange={({ items }) => onChange(items[0]?.value ?? '')}
          onInputValueChange={({ inputValue, reason }) =>
            setTyped(reason === 'input-change' ? inputValue : '')
          }
          invalid={error !== undefined}
          translations={{ triggerLabel: texts.open }}
          positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
          openOnClick
          lazyMount
          unmountOnExit
          {...(name === undefined ? {} : { name })}
        >
          <Ark.Control className={part.root}>
            <Ark.Input className={className} placeholder={texts.placeholder} {...aria} />
            <span className={inside}>
              <Ark.Trigger className={button({ look: 'ghost', square: true })}>
                <Icon of={ChevronsUpDown} size="md" />
              </Ark.Trigger>
            </span>
          </Ark.Control>
          <Ark.Positioner className={part.positioner}>
            <Ark.Content className={part.content}>
              {shown.length === 0 && <p className={part.empty}>{texts.none}</p>}
              {shown.map((option) => (
                <Ark.Item key={option.value} item={option} className={part.item}>
                  <Ark.ItemText>{option.label}</Ark.ItemText>
                  <Ark.ItemIndicator className={part.check}>
                    <Icon of={Check} />
                  </Ark.ItemIndicator>
                </Ark.Item>
              ))}
            </Ark.Content>
          </Ark.Positioner>
        </Ark.Root>
      )}
    </Field>
  )
}
