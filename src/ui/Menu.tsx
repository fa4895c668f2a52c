import { Menu as Ark } from '@ark-ui/react/menu'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router-dom'
import { menu } from '../styled-system/recipes'
import { Icon } from './Icon.tsx'
import type { Picture } from './icons.ts'
import { useBackCloses } from './useBackCloses.ts'

type MenuItemProps = {
  value: string
  text: string
  icon?: Picture
  disabled?: boolean
  tone?: 'plain' | 'danger'
}
/** An action or a link. */
type MenuItem = MenuItemProps & ({ onSelect: () => void } | { to: string })

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  /** Initially open. */
  opens?: boolean
}

export function Menu({ trigger, items, opens = false }: MenuProps) {
  const [open, setOpen] = useState(opens)
  useBackCloses(open)
  const part = menu()
  return (
    <Ark.Root
      defaultOpen={opens}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 6 }}
      onSelect={({ value }) => {
        const item = items.find((candidate) => candidate.value === value)
        if (item && 'onSelect' in item) item.onSelect()
      }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Ark.Positioner className={part.positioner}>
        <Ark.Content className={part.content}>
          {items.map((item) => (
            <Entry key={item.value} item={item} />
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}

function Entry({ item }: { item: MenuItem }) {
  const { value, text, icon, disabled = false, tone = 'plain' } = item
  const part = menu({ tone })
  const inside = (
    <>
      {icon && <Icon of={icon} size="md" />}
      {text}
    </>
  )
  if ('to' in item)
    return (
      <Ark.Item value={value} disabled={disabled} className={part.item} asChild>
        <Link to={item.to}>{inside}</Link>
      </Ark.Item>
    )
  return (
    <Ark.Item value={value} disabled={disabled} className={part.item}>
      {inside}
    </Ark.Item>
  )
}
