/**
 * The controls of the public site that are neither a link nor a form, by delegation from the document: they work before
 * and after React is attached. What they show is CSS on the attributes of <html>.
 */
import { followSignedInFlag } from '../../data/session/signedInFlag.ts'
import { chooseTheme, followTheme, type Theme } from '../../ui/theme/scheme.ts'
import { closeMenusOf, closeOnEscape } from './menus.ts'

declare global {
  /** Taps on a public page before this script was loaded; the page's own script stores them (build/prerender.ts). */
  var earlyTaps: (EventTarget | null)[] | undefined
}

// index.html reads the same key before the first paint.
const BANNER_KEY = 'banner'

const opposite = (): Theme => {
  const chosen = document.documentElement.dataset['theme']
  const dark =
    chosen === undefined || chosen === ''
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : chosen === 'dark'
  return dark ? 'light' : 'dark'
}

/** The banner stays closed on this device until there is another promotion. */
function dismissBanner(promotion: string): void {
  document.documentElement.dataset['banner'] = 'closed'
  try {
    localStorage.setItem(BANNER_KEY, promotion)
  } catch {
    // Without storage, it stays closed while the page is open.
    return
  }
}

function act(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  closeMenusOf(target)
  if (target.closest('[data-theme-toggle]') !== null) chooseTheme(opposite())
  if (target.closest('[data-back]') !== null) history.back()
  const dismissed = target.closest<HTMLElement>('[data-dismiss-banner]')
  if (dismissed !== null) dismissBanner(dismissed.dataset['dismissBanner'] ?? '')
}

export function startSiteControls(): void {
  followTheme()
  followSignedInFlag()
  // Capture phase: during hydration React stops clicks from bubbling.
  document.addEventListener('click', ({ target }) => act(target), { capture: true })
  document.addEventListener('keydown', closeOnEscape)
  for (const target of globalThis.earlyTaps ?? []) act(target)
  globalThis.earlyTaps = undefined
}
