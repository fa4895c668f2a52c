/**
 * The signed-in frame hides elements marked with `data-private` (globalStyles.ts). index.html reads the same key before
 * the first paint. It stays on the device after a sign-out: the next person's setting replaces it as soon as it is read.
 */
const KEY = 'discreet'

/** Shown after a tap, until the app is reloaded or the person signs out. */
let areAmountsShown = false

const draw = (hides: boolean): void => {
  const { dataset } = document.documentElement
  if (hides) dataset['discreet'] = ''
  else delete dataset['discreet']
}

export function showForVisit(): void {
  areAmountsShown = true
  draw(false)
}

/** The next person of this window has tapped nothing. */
export function endVisit(): void {
  if (areAmountsShown) draw(true)
  areAmountsShown = false
}

/** Switching it on hides the amounts again. */
export function setDiscreet(on: boolean): void {
  if (!on) areAmountsShown = false
  draw(on && !areAmountsShown)
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage forbidden by the browser: hidden amounts are visible for a moment at each start.
    return
  }
}
