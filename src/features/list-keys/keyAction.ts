/** The action of a key in a list of the panel. press: the control that names the key in `aria-keyshortcuts`. */
export type KeyAction =
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'press'; readonly key: ActionKey }
  | { readonly kind: 'search' }
  | { readonly kind: 'sheet' }

/** x: mark the row. e: resolve or complete it. a: assign it. p: register its payment. c: confirm it. */
const actionKeys = ['x', 'e', 'a', 'p', 'c'] as const
type ActionKey = (typeof actionKeys)[number]

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const isActionKey = (key: string): key is ActionKey => actionKeys.some((one) => one === key)

/** Null: the key is left to the page or the browser. typing: the focus is in a text field. */
export function keyAction(press: Press, typing: boolean): KeyAction | null {
  if (typing || press.ctrlKey || press.metaKey || press.altKey) return null
  const key = press.key.toLowerCase()
  if (key === 'j') return { kind: 'move', by: 1 }
  if (key === 'k') return { kind: 'move', by: -1 }
  if (key === '/') return { kind: 'search' }
  if (key === '?') return { kind: 'sheet' }
  return isActionKey(key) ? { kind: 'press', key } : null
}
