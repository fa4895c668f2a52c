import { useEffect, useReducer } from 'react'
import { track } from '../../data/analytics/track.ts'
import { launchTool } from '../../data/account/launchTool.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { firstFrame, type FrameEvent, type FrameState, nextFrame } from './frameState.ts'

/** Requests a pass for every attempt. An attempt that failed offline is repeated when the network is back. */
export function useLaunch(tool: ToolSlug): [FrameState, (event: FrameEvent) => void] {
  const [state, dispatch] = useReducer(nextFrame, firstFrame)
  const { attempt } = state
  useEffect(() => {
    let isOver = false
    launchTool(tool).then(
      (answer) => {
        if (isOver) return
        if (!answer.ok) return dispatch({ kind: 'refused', attempt, code: answer.code })
        const { url } = answer.value
        // A page of this origin would have this app's rights in the frame.
        if (new URL(url).origin === location.origin)
          return dispatch({ kind: 'refused', attempt, code: 'launch_not_configured' })
        track('tool_access', { tool })
        dispatch({ kind: 'launched', attempt, url })
      },
      () => dispatch({ kind: 'refused', attempt, code: 'unexpected' }),
    )
    return () => {
      isOver = true
    }
  }, [tool, attempt])
  const waits = state.at === 'refused' && state.code === 'offline'
  useEffect(() => {
    if (!waits) return undefined
    const again = () => dispatch({ kind: 'retry' })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [waits])
  return [state, dispatch]
}
