import { useState } from 'react'
import { Search } from '../icons.ts'
import { TextField } from '../TextField.tsx'
import type { RowTexts } from './tableColumn.ts'
import type { TableState } from './tableState.ts'

type SearchProps = { texts: RowTexts; state: TableState; onState: (next: TableState) => void }

export function TableSearch({ texts, state, onState }: SearchProps) {
  // The address may be told a moment later than the key is pressed; the letters must not wait for it.
  const [text, setText] = useState(state.search)
  const [told, setTold] = useState(state.search)
  if (told !== state.search) {
    setTold(state.search)
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
