/** Events that show that the visitor starts to use the page, not only to read it. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'] as const

const isIntent = ({ type, target }: Event): boolean =>
  type !== 'pointerover' ||
  (target instanceof Element && target.closest('a, button, summary, input') !== null)

/** Loads at the first such event. Offline the page works without it, and tries again at the next one. */
function onNextSign(load: () => Promise<unknown>): void {
  const act = (event: Event) => {
    if (!isIntent(event)) return
    for (const sign of signs) document.removeEventListener(sign, act)
    load().catch(() => onNextSign(load))
  }
  for (const sign of signs) document.addEventListener(sign, act, { passive: true })
}

/** A field that has the focus already counts as intent. */
const inUse = (): boolean => document.activeElement !== null && document.activeElement !== document.body

export function onIntent(load: () => Promise<unknown>): void {
  if (inUse()) load().catch(() => onNextSign(load))
  else onNextSign(load)
}
