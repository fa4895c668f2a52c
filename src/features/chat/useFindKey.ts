import { useEffect } from 'react'

/** Ctrl or ⌘ F searches in the conversation: the browser's own search knows only the rows that are near. */
export function useFindKey(search: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'f') return
      // Over the conversation lies something else, in which the browser searches.
      if (document.querySelector('[role=dialog][data-state=open]')) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [search])
}
