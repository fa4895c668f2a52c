import { useState } from 'react'

/**
 * A dialog with content; without any: `show(true)`. `content` is undefined until it is first opened: until then nothing
 * is rendered or loaded. It stays while the dialog closes: otherwise the texts would disappear before the dialog does.
 * `opening` counts the openings: a form that starts from `content` has it as its key, or it would show, and save, the
 * values of an earlier opening.
 */
export function useDialog<T = true>() {
  const [content, setContent] = useState<T>()
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const show = (next: T) => {
    // The content is a value: React would call a function.
    setContent(next)
    setOpen(true)
    setOpening((times) => times + 1)
  }
  return { content, open, opening, show, close: () => setOpen(false) }
}

export type DialogState = ReturnType<typeof useDialog<true>>
