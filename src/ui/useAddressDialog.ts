import { use, useState } from 'react'
import { DialogsOff } from './dialogsOff.ts'

/** A dialog that is opened by the address: `asked` is the current value. Its content stays while it closes. */
export function useAddressDialog<T>(asked: T | undefined) {
  // Not even loaded: some dialogs ask the server as soon as they are rendered.
  const wanted = use(DialogsOff) ? undefined : asked
  const [content, setContent] = useState(wanted)
  if (wanted !== undefined && wanted !== content) setContent(wanted)
  return {
    content,
    open: wanted !== undefined && wanted === content,
    /** Called when it is closed: the next time it starts empty. */
    forget: () => setContent(undefined),
  }
}
