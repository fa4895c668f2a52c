/** The rows of the list on the page, by their links. */
const rowLinks = (): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[data-row]')].filter((link) =>
    link.checkVisibility(),
  )

const rowOf = (element: Element | null) => element?.closest('tr, li') ?? null

/** Moves the focus to the next or previous row; from elsewhere to the open row, or the first one. */
export function moveRow(by: 1 | -1): void {
  const links = rowLinks()
  const here = rowOf(document.activeElement)
  const at = here === null ? -1 : links.findIndex((link) => here.contains(link))
  const open = links.find((link) => link.getAttribute('aria-current') === 'page')
  const next = at === -1 ? (open ?? links[0]) : links[at + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/**
 * Presses the control with this key: that of the row with the focus before that of the page. Returns false if there is
 * none.
 */
export function pressKey(key: string): boolean {
  const selector = `[aria-keyshortcuts=${key}]`
  const control =
    rowOf(document.activeElement)?.querySelector<HTMLElement>(selector) ??
    [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find(
      (one) => rowOf(one) === null && one.checkVisibility(),
    )
  control?.click()
  return control !== undefined
}

export const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()

/** Whether letters can be typed there; not in a checkbox. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'))
