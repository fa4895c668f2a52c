import { useState } from 'react'
import { clearToasts } from '../../ui/toasts.ts'
import { oneAtATime } from './action.ts'

/**
 * Work that a button starts and waits for. It first closes the toasts of the last attempt; a failure of any kind calls
 * `onFailed` with its code.
 */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [act] = useState(() => oneAtATime({ onBusy: setBusy, onStart: clearToasts }))
  return { busy, act }
}
