/** Work that the first screen does not need waits here for the first paint. */

let painted: () => void
const promise = new Promise<void>((resolve) => {
  painted = resolve
})

/** A screen that reads nothing from the mirror never reports its paint: waiting ends after this time. */
const TIMEOUT_MS = 3_000
const deadline = setTimeout(() => painted(), TIMEOUT_MS)

let unanswered = 0

/** Called when a part of the screen starts to read the mirror. */
export function mirrorReadBegan(): void {
  unanswered += 1
}

/**
 * Called when it has its answer, or is unmounted. When no part waits any more, the frame that shows all answers is
 * drawn first.
 */
export function mirrorReadEnded(): void {
  unanswered -= 1
  if (unanswered > 0) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      // An answer may have mounted new parts, which read in their turn.
      if (unanswered > 0) return
      clearTimeout(deadline)
      painted()
    }, 0),
  )
}

export const firstPaint = (): Promise<void> => promise
