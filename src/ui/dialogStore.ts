import { createStore } from 'zustand/vanilla'

/**
 * The state of a dialog that many places open and one place renders. wasOpened: until then none of it is rendered or
 * loaded.
 */
export function dialogStore() {
  const store = createStore(() => ({ open: false, wasOpened: false }))
  return {
    store,
    show: (): void => store.setState({ open: true, wasOpened: true }),
    close: (): void => store.setState({ open: false }),
  }
}
