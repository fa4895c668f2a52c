import { useEffect, useReducer } from 'react'
import { track } from '../../data/analytics/track.ts'
import { launchTool } from '../../data/account/launchTool.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { firstFrame, type FrameEvent, type FrameState, nextFrame } from './frameState.ts'

/** Without this pause, a launch that fails while the sync works would be repeated without a rest. */
const RETRY_MS = 4_000

/**
 * Requests a pass for every attempt. An attempt that failed offline is repeated when the sync reaches the server: on a
 * weak signal, or after a failure of the server, the browser sends no `online` event (S12).
 */
export function useLaunch(tool: ToolSlug): [FrameState, (event: FrameEvent) => void] {
  const [state, dispatch] = useReducer(nextFrame, firstFrame)
  const { attempt } = state
  useEffect(() => {
    let isCancelled = false
    launchTool(tool).then(
      (answer) => {
        if (isCancelled) return
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
      isCancelled = true
    }
  }, [tool, attempt])
  const waits = state.at === 'refused' && state.code === 'offline' && !state.isRepeated
  const online = useOnline()
  useEffect(() => {
    if (!waits || !online) return undefined
    const timer = setTimeout(() => dispatch({ kind: 'repeated' }), RETRY_MS)
    return () => clearTimeout(timer)
  }, [waits, online])
  return [state, dispatch]
}
