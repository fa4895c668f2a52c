import { useState } from 'react'
import { clearToasts } from '../../ui/toasts.ts'
import { oneAtATime } from './action.ts'

/**
 * What a button starts and waits for. It begins on a screen without the toasts of the last attempt; a failure of any kind
 * ends in `onRefused`, with its code.
 */
export function useAction() {
  const [busy, setBusy] = useState(false)
  const [act] = useState(() => oneAtATime({ onBusy: setBusy, onStart: clearToasts }))
  return { busy, act }
}
