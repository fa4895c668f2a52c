import { useEffect } from 'react'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import { Loading } from '../../ui/Loading.tsx'
import { LaunchFailed } from './LaunchFailed.tsx'
import { useLaunch } from './useLaunch.ts'

/** A new tab is opened by a link, which no browser blocks; with its pass, the tab goes to the tool. */
export function ToolInOwnTab({ tool: { slug, sharedBy } }: { tool: AccountTool }) {
  const [state, onEvent] = useLaunch(slug)
  const url = 'url' in state ? state.url : undefined
  useEffect(() => {
    // Replaces the history entry: the back button would request another pass.
    if (url !== undefined) location.replace(url)
  }, [url])
  return state.at === 'refused' ? (
    <LaunchFailed
      tool={slug}
      code={state.code}
      sharedBy={sharedBy}
      onRetry={() => onEvent({ kind: 'retry' })}
    />
  ) : (
    <Loading>{toolViewCopy.opening(toolCopy[slug].name)}</Loading>
  )
}
