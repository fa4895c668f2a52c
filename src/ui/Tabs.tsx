import { Tabs as Ark } from '@ark-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { tabSet } from '../styled-system/recipes'

type Tab<Value extends string> = { value: Value; text: string; count?: number | string; panel: ReactNode }

type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const part = tabSet()
  const list = useRef<HTMLDivElement>(null)
  // If the tabs are wider than the screen, the open one may be outside it.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    if (list.current && open)
      list.current.scrollTo({ left: open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2 })
  }, [value])
  return (
    <Ark.Root
      className={part.root}
      value={value}
      onValueChange={(change) => {
        const chosen = tabs.find((tab) => tab.value === change.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      <Ark.List ref={list} className={part.list} aria-label={label}>
        {tabs.map(({ value: mine, text, count }) => (
          <Ark.Trigger key={mine} value={mine} className={part.tab}>
            {text}
            {count !== undefined && <span className={part.count}>{count}</span>}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {/* Ark unmounts a closed panel one render later: for a frame the page would show both. */}
      {tabs
        .filter((tab) => tab.value === value)
        .map(({ value: mine, panel }) => (
          <Ark.Content key={mine} value={mine} className={part.panel}>
            {panel}
          </Ark.Content>
        ))}
    </Ark.Root>
  )
}
