/**
 * A flag on the device: whether a person is signed in, but not which person. The header of the public site is drawn
 * from it before the first paint, long before a database is open.
 */

// index.html reads the same key before the first paint.
const KEY = 'session'
const SIGNED_IN = 'in'

function mark(signedIn: boolean): void {
  const { dataset } = document.documentElement
  if (signedIn) dataset['session'] = SIGNED_IN
  else {
    delete dataset['session']
    // Without a session nobody could unlock a page that index.html has hidden for the device lock.
    delete dataset['locked']
  }
}

export function storeSignedInFlag(signedIn: boolean): void {
  mark(signedIn)
  try {
    if (signedIn) localStorage.setItem(KEY, SIGNED_IN)
    else localStorage.removeItem(KEY)
  } catch {
    // Storage forbidden by the browser: every page then starts as for a visitor.
    return
  }
}

/** Signed in or out in another tab. */
export function followSignedInFlag(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) mark(newValue === SIGNED_IN)
  })
}
