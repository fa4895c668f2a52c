import { useEffect, useRef } from 'react'
import { toolViewCopy } from '../../copy/toolView.ts'
import { toolCopy } from '../../copy/tools.ts'
import type { AccountTool } from '../../domain/accountTool.ts'
import { toolView } from '../../styled-system/recipes'
import { Loading } from '../../ui/Loading.tsx'
import { type FrameEvent, type FrameState, LOAD_MS, isReadyMessage } from './frameState.ts'
import { LaunchFailed } from './LaunchFailed.tsx'

/** Spec §10. A tool has its own origin; useLaunch accepts no page of this origin, which could remove the sandbox. */
const SANDBOX = 'allow-same-origin allow-scripts allow-forms allow-popups'

type ToolFrameProps = { tool: AccountTool; state: FrameState; onEvent: (event: FrameEvent) => void }

/** The tool's own site, covered by its state until the tool is loaded. */
export function ToolFrame({ tool: { slug, sharedBy }, state, onEvent }: ToolFrameProps) {
  const part = toolView({ hidden: state.at !== 'loaded' })
  const frame = useRef<HTMLIFrameElement>(null)
  const { attempt } = state
  const url = 'url' in state ? state.url : undefined

  useEffect(() => {
    if (url === undefined) return undefined
    const timer = setTimeout(() => onEvent({ kind: 'timed_out' }), LOAD_MS)
    // A frame's own load event is not enough: it also fires for the browser's error page.
    const onMessage = (message: MessageEvent) => {
      if (message.source === frame.current?.contentWindow && isReadyMessage(message, url))
        onEvent({ kind: 'ready' })
    }
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [url, onEvent])

  return (
    <>
      {url !== undefined && (
        <iframe
          key={attempt}
          ref={frame}
          className={part.frame}
          title={toolViewCopy.frame(toolCopy[slug].name)}
          src={url}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
        />
      )}
      {state.at !== 'loaded' && (
        <div className={part.cover}>
          {state.at === 'refused' || state.at === 'silent' ? (
            <LaunchFailed
              tool={slug}
              code={state.at === 'refused' ? state.code : 'silent'}
              sharedBy={sharedBy}
              onRetry={() => onEvent({ kind: 'retry' })}
            />
          ) : (
            <Loading>{toolViewCopy.opening(toolCopy[slug].name)}</Loading>
          )}
        </div>
      )}
    </>
  )
}
