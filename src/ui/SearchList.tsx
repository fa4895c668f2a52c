import { createListCollection, Listbox } from '@ark-ui/react/listbox'
import { useState } from 'react'
import { searchDialog, button } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import { type Picture, Search, X } from './icons.ts'
import { withAmounts } from './withAmounts.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SearchItem = {
  readonly id: string
  readonly icon: Picture
  readonly title: string
  readonly detail?: string | undefined
  readonly isPrivate?: true
}

type SearchListProps = {
  typed: string
  groups: readonly { readonly label: string; readonly items: readonly SearchItem[] }[]
  texts: { label: string; results: string; close: string; none: string; count: string }
  onType: (typed: string) => void
  onChoose: (id: string) => void
  onClose: () => void
}

/**
 * With the attributes that Ark adds (aria-controls, aria-activedescendant), screen readers announce a field with an
 * open list.
 */
const combobox = { role: 'combobox', 'aria-expanded': true } as const

/** A field with its results below. The focus stays in the field; the arrow keys move through the list. */
export function SearchList({ typed, groups, texts, onType, onChoose, onClose }: SearchListProps) {
  const part = searchDialog()
  const items = groups.flatMap((group) => group.items)
  const [moved, setMoved] = useState<string | null>(null)
  // Enter takes the best result, unless the person has moved to another one that is still listed.
  const current = items.some(({ id }) => id === moved) ? moved : (items[0]?.id ?? null)
  return (
    <Listbox.Root
      className={part.root}
      collection={createListCollection({
        items,
        itemToValue: ({ id }) => id,
        itemToString: ({ title }) => title,
      })}
      value={[]}
      highlightedValue={current}
      onHighlightChange={({ highlightedValue }) => setMoved(highlightedValue)}
      onSelect={({ value }) => onChoose(value)}
      typeahead={false}
    >
      <div className={part.bar}>
        <Icon of={Search} size="lg" />
        <Listbox.Input
          className={part.input}
          {...combobox}
          aria-label={texts.label}
          placeholder={texts.label}
          value={typed}
          onChange={({ currentTarget }) => {
            setMoved(null)
            onType(currentTarget.value)
          }}
        />
        <button
          type="button"
          className={button({ look: 'ghost', square: true })}
          aria-label={texts.close}
          onClick={onClose}
        >
          <Icon of={X} size="lg" />
        </button>
      </div>
      <output>
        <VisuallyHidden>{texts.count}</VisuallyHidden>
      </output>
      {items.length === 0 && <p className={part.none}>{texts.none}</p>}
      <Listbox.Content className={part.list} aria-label={texts.results}>
        {groups.map((group) => (
          <Listbox.ItemGroup key={group.label}>
            <Listbox.ItemGroupLabel className={part.group}>{group.label}</Listbox.ItemGroupLabel>
            {group.items.map((item) => (
              <Listbox.Item key={item.id} item={item} highlightOnHover className={part.item}>
                <Icon of={item.icon} size="md" />
                <span className={part.words}>
                  <Listbox.ItemText className={part.title} data-private={item.isPrivate && ''}>
                    {item.title}
                  </Listbox.ItemText>
                  {item.detail !== undefined && (
                    <span className={part.detail}>{withAmounts(item.detail)}</span>
                  )}
                </span>
              </Listbox.Item>
            ))}
          </Listbox.ItemGroup>
        ))}
      </Listbox.Content>
    </Listbox.Root>
  )
}
