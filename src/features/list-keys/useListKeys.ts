import { useEffect } from 'react'
import { keyAction } from './keyAction.ts'
import { keySheet } from './keySheetStore.ts'
import { keysSetting } from './keysSetting.ts'
import { focusSearch, moveRow, pressKey, takesLetters } from './rows.ts'

/** Shortcuts of lists and the inbox. The sheet opens even when the shortcuts are switched off: it has the switch. */
export function useListKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog][data-state=open], [role=menu][data-state=open]') !== null)
        return
      const action = keyAction(event, takesLetters(event.target))
      if (action === null || (action.kind !== 'sheet' && !keysSetting.getState().on)) return
      if (action.kind === 'press' && !pressKey(action.key)) return
      event.preventDefault()
      if (action.kind === 'move') moveRow(action.by)
      if (action.kind === 'search') focusSearch()
      if (action.kind === 'sheet') keySheet.show()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
