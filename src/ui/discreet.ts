/**
 * The workplace hides what is marked with `data-private` (globalStyles.ts). index.html reads the same key before the first
 * paint. It stays on the device after a sign-out: what the next person has chosen replaces it as soon as it is read.
 */
const KEY = 'discreet'

/** Shown by a tap, until the app is loaded anew. */
let shown = false

const draw = (hides: boolean): void => {
  const { dataset } = document.documentElement
  if (hides) dataset['discreet'] = ''
  else delete dataset['discreet']
}

export function showForVisit(): void {
  shown = true
  draw(false)
}

/** Switched on anew, it hides again. */
export function setDiscreet(on: boolean): void {
  if (!on) shown = false
  draw(on && !shown)
  try {
    if (on) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage forbidden by the browser: what is hidden is seen for a moment at each start.
    return
  }
}
