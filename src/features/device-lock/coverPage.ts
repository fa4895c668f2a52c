/**
 * Shortcuts of the page, such as the palette's, would open it over the lock, wherever the focus is. The lock and its
 * dialog have only buttons: they need Tab, Enter, Escape and the space bar.
 */
function keepFromPage(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  const isBehind = !(target instanceof Element) || target.closest('[data-behind-lock]') !== null
  const isForButtons = !ctrlKey && !metaKey && !altKey && (key.length > 1 || key === ' ')
  if (target === document.body || isBehind || !isForButtons) event.stopImmediatePropagation()
}

/** layer: the element in which the lock is drawn. */
export type Cover = { readonly layer: Element; readonly uncover: () => void }

/**
 * Hides the page, dialogs included, from eyes, keys and screen readers, without changing it. Dialogs that open later,
 * such as the sign-out's, are shown.
 */
export function coverPage(title: string): Cover {
  const behind = [...document.body.children]
  const [focused, titleBefore] = [document.activeElement, document.title]
  const layer = document.createElement('div')
  layer.dataset['lock'] = ''
  for (const child of behind) child.setAttribute('data-behind-lock', '')
  document.documentElement.dataset['locked'] = ''
  document.body.append(layer)
  document.title = title
  addEventListener('keydown', keepFromPage, true)
  const uncover = () => {
    removeEventListener('keydown', keepFromPage, true)
    layer.remove()
    for (const child of behind) child.removeAttribute('data-behind-lock')
    delete document.documentElement.dataset['locked']
    document.title = titleBefore
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
  return { layer, uncover }
}
