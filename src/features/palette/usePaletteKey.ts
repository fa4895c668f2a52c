import { useEffect } from 'react'
import { anyDialogOpen } from './anyDialogOpen.ts'
import { palette } from './paletteStore.ts'

/** Ctrl or ⌘ K opens it everywhere, and closes it. In a browser the same key would focus the address bar. */
export function usePaletteKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isIt = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isIt || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (palette.store.getState().open) palette.close()
      else if (!anyDialogOpen()) palette.show()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
