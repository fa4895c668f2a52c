import { useCallback, useEffect, useState } from 'react'
import { type PushState, pushStateOf } from './browser.ts'
import type { Uid } from '../../domain/id.ts'
import { reportMistake } from '../storage/reportedFault.ts'

/**
 * Undefined until the browser has answered. Read again when the person returns: the permission is changed in the
 * browser's settings.
 */
export function usePushState(uid: Uid): { state: PushState | undefined; look: () => void } {
  const [state, setState] = useState<PushState>()
  const look = useCallback(() => {
    pushStateOf(uid).then(setState, reportMistake)
  }, [uid])
  useEffect(() => {
    look()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [look])
  return { state, look }
}
