import { useEffect } from 'react'

declare global {
  /** The device's request to close what is on top: Back on Android. TypeScript does not know it yet. */
  interface CloseWatcher extends EventTarget {
    destroy: () => void
  }
  /** Undefined on iOS: there Back stays the browser's. */
  var CloseWatcher: (new () => CloseWatcher) | undefined
}

/**
 * While `open`, Back closes the top layer, as Escape does: without this it leaves the screen behind a dialog. Escape
 * itself never arrives here: Ark prevents its key event, and a prevented one requests nothing.
 */
export function useBackCloses(open: boolean): void {
  useEffect(() => {
    const Watcher = globalThis.CloseWatcher
    if (!open || Watcher === undefined) return undefined
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      watcher.addEventListener('close', () => {
        // A watcher ends with its first request. Without the next one, a second Back would leave the screen of a dialog
        // that stays open, because the first has closed a list inside it.
        watch()
        // As a key, because Ark knows which layer is on top. It does not bubble: only Ark is to hear it.
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
      })
    }
    watch()
    return () => watcher.destroy()
  }, [open])
}
