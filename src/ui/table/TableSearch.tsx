import { useState } from 'react'
import { Search } from '../icons.ts'
import { TextField } from '../TextField.tsx'
import type { RowTexts } from './tableColumn.ts'
import type { TableState } from './tableState.ts'

type SearchProps = { texts: RowTexts; state: TableState; onState: (next: TableState) => void }

export function TableSearch({ texts, state, onState }: SearchProps) {
  // The address may be updated a moment after the key press; local state shows the characters at once.
  const [text, setText] = useState(state.search)
  const [previous, setPrevious] = useState(state.search)
  if (previous !== state.search) {
    setPrevious(state.search)
    setText(state.search)
  }
  return (
    <TextField
      type="search"
      label={texts.search ?? texts.label}
      hiddenLabel
      icon={Search}
      placeholder={texts.searchPlaceholder}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onState({ ...state, search: target.value, page: 1 })
      }}
    />
  )
}
