/** What does not have to be there for the first screen waits for it here. */

let painted: () => void
const promise = new Promise<void>((resolve) => {
  painted = resolve
})

/** A screen that reads nothing from the mirror never reports its paint: waiting ends after this time. */
const PATIENCE_MS = 3_000
const patience = setTimeout(() => painted(), PATIENCE_MS)

let unanswered = 0

/** A part of the screen asks the mirror. */
export function askedMirror(): void {
  unanswered += 1
}

/** It has its answer, or is gone. When no part waits any more, the frame that shows it all goes first. */
export function answeredByMirror(): void {
  unanswered -= 1
  if (unanswered > 0) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      // An answer may have brought new parts, which ask in their turn.
      if (unanswered > 0) return
      clearTimeout(patience)
      painted()
    }, 0),
  )
}

export const firstPaint = (): Promise<void> => promise
