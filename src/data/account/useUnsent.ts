import { useEffect, useState } from 'react'
import { type UnsentWork, unsentIn } from './unsent.ts'
import { openedWorkspace } from '../session/workspace.ts'

/** Drafts are written without Dexie, to survive a closing tab, so no live query sees them. */
const LOOK_EVERY_MS = 500

/** Counted again while the question is shown: work written in another tab counts too. Undefined until counted. */
export function useUnsent(asked: boolean): UnsentWork | undefined {
  const [unsent, setUnsent] = useState<UnsentWork>()
  useEffect(() => {
    if (!asked) return undefined
    let isCancelled = false
    const check = async () => {
      const open = openedWorkspace()
      const counted = open === null ? undefined : await unsentIn(open)
      if (!isCancelled) setUnsent(counted)
    }
    const timer = setInterval(() => void check(), LOOK_EVERY_MS)
    void check()
    return () => {
      isCancelled = true
      clearInterval(timer)
    }
  }, [asked])
  return unsent
}
