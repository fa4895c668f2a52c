import { useEffect } from 'react'
import { palette } from './paletteStore.ts'

/** Ctrl or ⌘ K opens it from everywhere, and closes it. In a browser the same key would go to the address bar. */
export function usePaletteKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isIt || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (palette.store.getState().open) palette.close()
      // Over another dialog it would leave two that hold the focus.
      else if (document.querySelector('[role=dialog][data-state=open]') === null) palette.show()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
