import { useState } from 'react'

/** A dialog that is opened by the address: `asked` is the current value. Its content stays while it closes. */
export function useAddressDialog<T>(asked: T | undefined) {
  const [content, setContent] = useState(asked)
  if (asked !== undefined && asked !== content) setContent(asked)
  return {
    content,
    open: asked !== undefined && asked === content,
    /** Called when it is closed: the next time it starts empty. */
    forget: () => setContent(undefined),
  }
}
