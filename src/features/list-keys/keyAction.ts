/** What a key does in a list of the panel. press: the control that names the key in `aria-keyshortcuts`. */
export type KeyAction =
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'press'; readonly key: ActionKey }
  | { readonly kind: 'search' }
  | { readonly kind: 'sheet' }

/** x marks a row, e is what ends the work on it, a gives it to somebody, p registers a payment, c confirms. */
const actionKeys = ['x', 'e', 'a', 'p', 'c'] as const
type ActionKey = (typeof actionKeys)[number]

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const isActionKey = (key: string): key is ActionKey => actionKeys.some((one) => one === key)

/** Null: the key is the page's own, or the browser's. typing: the focus is where letters are written. */
export function keyAction(press: Press, typing: boolean): KeyAction | null {
  if (typing || press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  if (key === 'j') return { kind: 'move', by: 1 }
  if (key === 'k') return { kind: 'move', by: -1 }
  if (key === '/') return { kind: 'search' }
  if (key === '?') return { kind: 'sheet' }
  return isActionKey(key) ? { kind: 'press', key } : null
}
