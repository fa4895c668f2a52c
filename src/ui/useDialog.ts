import { useState } from 'react'

/**
 * A dialog that the screen opens about something; about nothing but itself: `show(true)`. `content` is undefined until it is
 * first opened: until then nothing of it has to be on the page, or loaded. It stays while the dialog closes: without it the
 * words would be gone before the dialog is.
 */
export function useDialog<T = true>() {
  const [content, setContent] = useState<T>()
  const [open, setOpen] = useState(false)
  const show = (next: T) => {
    // As a value: a function would be called by React.
    setContent(next)
    setOpen(true)
  }
  return { content, open, show, close: () => setOpen(false) }
}

export type DialogState = ReturnType<typeof useDialog<true>>
