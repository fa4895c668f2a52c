import { useEffect } from 'react'

/** Ctrl or ⌘ F searches in the conversation: the browser's own search covers only the rows in the page. */
export function useFindKey(search: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'f') return
      // A dialog is open over the conversation: leave the key to the browser.
      if (document.querySelector('[role=dialog][data-state=open]')) return
      event.preventDefault()
      search()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [search])
}
