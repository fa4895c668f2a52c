import { useState } from 'react'

/** A dialog that the address opens: `asked` is what the address names now. Its content stays while it closes. */
export function useAskedDialog<T>(asked: T | undefined) {
  const [content, setContent] = useState(asked)
  if (asked !== undefined && asked !== content) setContent(asked)
  return {
    content,
    open: asked !== undefined && asked === content,
    /** It has left the screen: the next time it begins anew. */
    forget: () => setContent(undefined),
  }
}
