import { useStore } from 'zustand'
import { keySheetCopy, shortcutHelp } from '../../copy/listShortcuts.ts'
import { keyList } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'
import { keySheet } from './keySheetStore.ts'
import { keysSetting, switchKeys } from './keysSetting.ts'

/** The shortcuts with their actions, and the switch for all of them. */
export function KeySheet() {
  const { open } = useStoredDialog(keySheet)
  const { on } = useStore(keysSetting)
  const part = keyList()
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={keySheetCopy.title}
      description={keySheetCopy.sentence}
      closeLabel={keySheetCopy.close}
      onClose={keySheet.close}
    >
      <dl className={part.root}>
        {shortcutHelp.map(({ keys, text }) => (
          <div key={text} className={part.row}>
            <dt className={part.keys}>
              {keys.map((key) => (
                <kbd key={key} className={part.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={({ target }) => switchKeys(target.checked)}>
        {keySheetCopy.on}
      </Checkbox>
    </Dialog>
  )
}
