/** Menus of the site are native <details data-menu>; the browser itself opens and closes them only by their button. */
const OPEN = 'details[data-menu][open]'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(OPEN)

/** A click outside a menu closes it, and so does following one of its links. */
export function closeMenusOf(target: Element): void {
  const followed = target.closest('a') !== null
  for (const menu of openMenus()) if (followed || !menu.contains(target)) menu.open = false
}

export function closeOnEscape({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    const held = menu.contains(document.activeElement)
    menu.open = false
    if (held) menu.querySelector('summary')?.focus()
  }
}
