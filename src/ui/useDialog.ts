import { useState } from 'react'
import { closed, type DialogState, unopened } from './dialogState.ts'

/** A dialog that the screen opens about something; about nothing but itself: `show(true)`. */
export function useDialog<T = true>() {
  const [state, setState] = useState<DialogState<T>>(unopened)
  const show = (content: T) => setState({ content, open: true })
  return { ...state, show, close: () => setState(closed) }
}
