import { focusWaitsAt } from './lostFocus.ts'

/** Parts of a page on which the focus may wait: from there the Tab key goes on near the element that is gone. */
const parts = 'form, fieldset, section, article, li, aside, nav, main, [role=dialog], [role=menu]'

function pathOf(element: Element | null): Element[] {
  const path: Element[] = []
  for (let at = element; at !== null && at !== document.body; at = at.parentElement) path.push(at)
  return path
}

function focusPart(path: readonly Element[]): void {
  const part = path.find((element) => element.isConnected && element.matches(parts))
  if (!(part instanceof HTMLElement) || part.closest('[inert], [aria-hidden=true]') !== null) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    // A ring around a whole part would look like a choice.
    part.style.outline = 'none'
  }
  part.focus({ preventScroll: true })
  focusWaitsAt(part)
}

/**
 * A browser moves the focus of a removed element to the beginning of the page, and a person with a keyboard or a screen
 * reader starts over. This moves it to the nearest part of the page that is still there, unless the page has moved it
 * itself. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let path: Element[] = []
  const remember = () => {
    path = pathOf(document.activeElement)
  }
  const forget = () =>
    queueMicrotask(() => {
      // A removed element loses the focus too: that is what the observer waits for.
      if (document.activeElement === document.body && path[0]?.isConnected === true) path = []
    })
  const removals = new MutationObserver(() => {
    if (path[0]?.isConnected !== false) return
    const left = path
    path = []
    // The page's own effects run first: they focus the next row, or what opened a dialog.
    setTimeout(() => {
      if (document.activeElement === document.body) focusPart(left)
    })
  })
  remember()
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  removals.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    removals.disconnect()
  }
}
