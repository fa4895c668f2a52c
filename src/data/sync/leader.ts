import type { Channel } from './channel.ts'

/** How long a leader may be silent before a visible tab takes its place. */
const LEASE_MS = 2_000

/** S25: pauses of a tab that could not start its engine, doubling. */
const RETRY_FIRST_MS = 1_000
const RETRY_MOST_MS = 30_000

export type Leadership = {
  /** The leader lives. A hidden one is slowed down by the browser, and gives way to a visible tab. */
  onHeartbeat(visible: boolean): void
  /** Asks the leader for a sign of life, and takes over when none comes. */
  check(): void
  leads(): boolean
  leave(): void
}

type Role = {
  /** Resolves when the engine runs. Who cannot start it rejects, and leads no more (S25). */
  onElected: () => Promise<void>
  onDemoted: () => void
}

/** What the election needs of the world. The page and the simulation each bring their own (S19). */
export type Surroundings = {
  readonly locks: {
    request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void>
  }
  readonly isVisible: () => boolean
  /** Returns what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

/**
 * S13: one leader among the tabs of a person, by a Web Lock. The lock of a frozen tab is never released, so a
 * visible tab that gets no answer steals it. Two leaders for a moment are harmless: the server knows every op (S5).
 */
export function electLeader(
  uid: string,
  channel: Pick<Channel, 'post'>,
  role: Role,
  { locks, isVisible, after }: Surroundings,
): Leadership {
  const leaving = new AbortController()
  let leading = false
  /** Gives the lock back that this tab holds. */
  let giveUp: (() => void) | null = null
  let cancelSilence: (() => void) | null = null
  let cancelRetry: (() => void) | null = null
  let failures = 0
  /** Which time this is that the tab leads: a start of before that fails late would end the engine of now. */
  let term = 0

  function requestAgain(): void {
    cancelRetry?.()
    cancelRetry = null
    if (!leaving.signal.aborted) queue({ signal: leaving.signal })
  }

  const hold = () =>
    new Promise<void>((release) => {
      // The request that waited since before a theft is granted late, to a tab that leads already.
      if (leading || leaving.signal.aborted) {
        release()
        return
      }
      leading = true
      term += 1
      const own = term
      giveUp = release
      role.onElected().then(
        () => {
          failures = 0
        },
        () => {
          if (!leading || own !== term) return
          leading = false
          role.onDemoted()
          cancelRetry = after(Math.min(RETRY_MOST_MS, RETRY_FIRST_MS * 2 ** failures), requestAgain)
          failures += 1
          release()
        },
      )
    })

  function queue(options: LockOptions): void {
    locks.request(`azulejo-leader:${uid}`, options, hold).then(
      () => {
        leading = false
      },
      () => {
        // Stolen while this tab was frozen, or left before it was this tab's turn.
        if (leading) {
          leading = false
          role.onDemoted()
        }
        requestAgain()
      },
    )
  }
  queue({ signal: leaving.signal })

  return {
    onHeartbeat(visible) {
      // Answers to other tabs' questions are not for this one.
      if (cancelSilence === null) return
      cancelSilence()
      cancelSilence = null
      if (!visible && isVisible()) queue({ steal: true })
    },
    check() {
      if (leading || cancelSilence !== null || !isVisible()) return
      if (cancelRetry !== null) requestAgain()
      cancelSilence = after(LEASE_MS, () => {
        cancelSilence = null
        if (!leading && !leaving.signal.aborted) queue({ steal: true })
      })
      channel.post({ type: 'ping' })
    },
    leads: () => leading,
    leave() {
      cancelSilence?.()
      cancelRetry?.()
      leaving.abort()
      giveUp?.()
      leading = false
    },
  }
}
