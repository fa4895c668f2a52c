import type { Channel } from './channel.ts'

/** The name of the lock that the leader of this person's tabs holds. */
export const leaderLock = (uid: string): string => `azulejo-leader:${uid}`

/** How long a leader may be silent before a visible tab, or the worker, takes its place. */
export const LEASE_MS = 2_000

/** S25: pauses of a tab that could not start its engine, doubling. */
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000

export type Leadership = {
  /** The leader answers. The browser slows a hidden leader down, so a visible tab replaces it. */
  onHeartbeat(visible: boolean): void
  /** Pings the leader, and takes over when no answer comes. */
  check(): void
  leads(): boolean
  leave(): void
}

type Role = {
  /** Resolves when the engine runs. Rejects when it cannot be started; the tab then gives up the leadership (S25). */
  onElected: () => Promise<void>
  onDemoted: () => void
}

/** The election's dependencies. The page and the simulation each pass their own (S19). */
export type LeaderDependencies = {
  readonly locks: {
    request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void>
  }
  readonly isVisible: () => boolean
  /** Returns a function that cancels it. */
  readonly setTimer: (ms: number, run: () => void) => () => void
  /** The engine of an elected tab could not be started. Without it, a programming error would be a silent retry. */
  readonly onStartFailed: (error: unknown) => void
}

/**
 * S13: one leader among the tabs of a person, by a Web Lock. The lock of a frozen tab is never released, so a
 * visible tab that gets no answer steals it. Two leaders at once are harmless: the server applies every op once (S5).
 */
export function electLeader(
  uid: string,
  channel: Pick<Channel, 'post'>,
  role: Role,
  { locks, isVisible, setTimer, onStartFailed }: LeaderDependencies,
): Leadership {
  const leaving = new AbortController()
  let isLeading = false
  /** Releases the lock of this tab. */
  let giveUp: (() => void) | null = null
  let cancelSilence: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let failures = 0
  /** Counts the elections that this tab has won: a start after an earlier one that fails late must not end this engine. */
  let election = 0

  function requestAgain(): void {
    cancelRetry?.()
    cancelRetry = null
    if (!leaving.signal.aborted) requestLock({ signal: leaving.signal })
  }

  const hold = () =>
    new Promise<void>((release) => {
      // A lock request from before this tab stole the lock is granted late, when it leads already.
      if (isLeading || leaving.signal.aborted) {
        release()
        return
      }
      isLeading = true
      election += 1
      const own = election
      giveUp = release
      role.onElected().then(
        () => {
          failures = 0
        },
        (error: unknown) => {
          onStartFailed(error)
          if (!isLeading || own !== election) return
          isLeading = false
          role.onDemoted()
          cancelRetry = setTimer(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures), requestAgain)
          failures += 1
          release()
        },
      )
    })

  function requestLock(options: LockOptions): void {
    locks.request(leaderLock(uid), options, hold).then(
      () => {
        isLeading = false
      },
      () => {
        // The lock was stolen while this tab was frozen, or the tab left before the lock was granted.
        if (isLeading) {
          isLeading = false
          role.onDemoted()
        }
        requestAgain()
      },
    )
  }
  requestLock({ signal: leaving.signal })

  return {
    onHeartbeat(visible) {
      // Ignores answers to other tabs' pings.
      if (cancelSilence === null) return
      cancelSilence()
      cancelSilence = null
      // A tab whose own engine did not load would only stop the one that works.
      if (!visible && isVisible() && failures === 0) requestLock({ steal: true })
    },
    check() {
      if (isLeading || cancelSilence !== null || !isVisible()) return
      if (cancelRetry !== null) requestAgain()
      cancelSilence = setTimer(LEASE_MS, () => {
        cancelSilence = null
        if (!isLeading && !leaving.signal.aborted) requestLock({ steal: true })
      })
      channel.post({ type: 'ping' })
    },
    leads: () => isLeading,
    leave() {
      cancelSilence?.()
      cancelRetry?.()
      leaving.abort()
      giveUp?.()
      isLeading = false
    },
  }
}
