import type { LaunchFailure } from '../../data/account/launchTool.ts'

/** Longer than a tool takes on a slow phone network; after that the page offers another way to open it. */
export const LOAD_MS = 15_000

/**
 * A tool that is being opened. `attempt` counts the requested passes: each is valid once, so another attempt needs
 * another frame.
 */
export type FrameState =
  | { readonly at: 'launching'; readonly attempt: number }
  | { readonly at: 'loading' | 'loaded' | 'silent'; readonly attempt: number; readonly url: string }
  | {
      readonly at: 'refused'
      readonly attempt: number
      readonly code: LaunchFailure
      /** Another pass is requested meanwhile; the screen keeps the failure until it is answered. */
      readonly isRepeated: boolean
    }

export type FrameEvent =
  | { readonly kind: 'launched'; readonly attempt: number; readonly url: string }
  | { readonly kind: 'refused'; readonly attempt: number; readonly code: LaunchFailure }
  /** The tool reports that it is loaded. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'timed_out' }
  | { readonly kind: 'retry' }
  /** The page repeats a failed attempt by itself: on a weak signal the screen would alternate between two states. */
  | { readonly kind: 'repeated' }

export const firstFrame: FrameState = { at: 'launching', attempt: 1 }

export function nextFrame(state: FrameState, event: FrameEvent): FrameState {
  const { attempt } = state
  if (event.kind === 'retry') return { at: 'launching', attempt: attempt + 1 }
  if (event.kind === 'repeated')
    return state.at === 'refused' ? { ...state, attempt: attempt + 1, isRepeated: true } : state
  if (event.kind === 'launched' || event.kind === 'refused') {
    const isAwaited = state.at === 'launching' || (state.at === 'refused' && state.isRepeated)
    // An answer to an attempt that was abandoned is ignored: its pass is not used.
    if (event.attempt !== attempt || !isAwaited) return state
    return event.kind === 'launched'
      ? { at: 'loading', attempt, url: event.url }
      : { at: 'refused', attempt, code: event.code, isRepeated: false }
  }
  if (state.at === 'loading') return { ...state, at: event.kind === 'ready' ? 'loaded' : 'silent' }
  // A late message still opens the tool.
  return state.at === 'silent' && event.kind === 'ready' ? { ...state, at: 'loaded' } : state
}

/** Whether a message comes from the framed tool and reports that it is loaded (README, "A tool of your own"). */
export const isReadyMessage = (
  { origin, data }: { readonly origin: string; readonly data: unknown },
  url: string,
): boolean => origin === new URL(url).origin && Reflect.get(Object(data), 'azulejo') === 'ready'
