/** Work that the first screen does not need waits here for the first paint. */

let painted: () => void
let promise = new Promise<void>((resolve) => {
  painted = resolve
})

/** A screen that reads nothing from the mirror never reports its paint: waiting ends after this time. */
export const PAINT_TIMEOUT_MS = 3_000
const deadline = setTimeout(() => painted(), PAINT_TIMEOUT_MS)

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

export const deferredWorkMayStart = (): Promise<void> => promise

/** A pull that takes longer than this on a slow network does not keep the drawers and the notifications away. */
const ROWS_TIMEOUT_MS = 8_000
/**
 * An install of the worker that takes longer does not keep them away either: at 400 kbit/s it takes half of this time.
 */
const INSTALL_TIMEOUT_MS = 16_000

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let installed: Promise<unknown> = Promise.resolve()

/**
 * Called on a slow connection: what can wait comes after the worker's files, which contain most of it. Fetched beside
 * them, it would be fetched twice, and the app would open without a network seconds later.
 */
export function installComesFirst(ready: Promise<unknown>): void {
  installed = ready
}

/**
 * Called at a sign-in: the form was painted long ago, but the first content of the app is the rows that are about to
 * come. Without it everything that can wait would be fetched beside them, and on a slow network delay them by seconds.
 * A tap or a key ends the wait: the menu that was tapped is one of the parts that wait.
 */
export function rowsComeFirst(rows: Promise<void>, page: Pick<EventTarget, 'addEventListener'>): void {
  const tap = new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'keydown'])
      page.addEventListener(type, () => resolve(), { once: true, capture: true })
  })
  const content = Promise.race([rows, after(ROWS_TIMEOUT_MS)])
  const install = content.then(() => Promise.race([installed, after(INSTALL_TIMEOUT_MS)]))
  promise = Promise.race([install.then(() => undefined), tap])
}
