import type { LaunchFailure } from '../../data/account/launchTool.ts'

/** Longer than a tool takes on a slow phone network; after that the page offers another way to open it. */
export const LOAD_MS = 15_000

/**
 * A tool that is being opened. `attempt` counts the passes that were asked for: each is good once, so that another try
 * is another frame.
 */
export type FrameState =
  | { readonly at: 'launching'; readonly attempt: number }
  | { readonly at: 'loading' | 'loaded' | 'silent'; readonly attempt: number; readonly url: string }
  | { readonly at: 'refused'; readonly attempt: number; readonly code: LaunchFailure }

export type FrameEvent =
  | { readonly kind: 'launched'; readonly attempt: number; readonly url: string }
  | { readonly kind: 'refused'; readonly attempt: number; readonly code: LaunchFailure }
  /** The tool says that it is here. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'retry' }

export const firstFrame: FrameState = { at: 'launching', attempt: 1 }

export function nextFrame(state: FrameState, event: FrameEvent): FrameState {
  const { attempt } = state
  if (event.kind === 'retry') return { at: 'launching', attempt: attempt + 1 }
  if (event.kind === 'launched' || event.kind === 'refused') {
    // Of a try that was given up meanwhile: its pass is not shown to anybody.
    if (event.attempt !== attempt || state.at !== 'launching') return state
    return event.kind === 'launched'
      ? { at: 'loading', attempt, url: event.url }
      : { at: 'refused', attempt, code: event.code }
  }
  if (state.at === 'loading') return { ...state, at: event.kind === 'ready' ? 'loaded' : 'silent' }
  // Late, it is what the person waited for all the same.
  return state.at === 'silent' && event.kind === 'ready' ? { ...state, at: 'loaded' } : state
}

/** Whether a message comes from the framed tool and says that it is here (README, "A tool of your own"). */
export const saysReady = (
  { origin, data }: { readonly origin: string; readonly data: unknown },
  url: string,
): boolean => origin === new URL(url).origin && Reflect.get(Object(data), 'azulejo') === 'ready'
