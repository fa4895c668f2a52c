import { useState } from 'react'

/**
 * A dialog with content; without any: `show(true)`. `content` is undefined until it is first opened: until then nothing
 * is rendered or loaded. It stays while the dialog closes: otherwise the texts would disappear before the dialog does.
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
