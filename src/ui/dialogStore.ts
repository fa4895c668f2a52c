import { createStore } from 'zustand/vanilla'

/** A dialog that many places open and one place shows. wasOpened: until then nothing of it is on the page, or loaded. */
export function dialogStore() {
  const store = createStore(() => ({ open: false, wasOpened: false }))
  return {
    store,
    show: (): void => store.setState({ open: true, wasOpened: true }),
    close: (): void => store.setState({ open: false }),
  }
}
