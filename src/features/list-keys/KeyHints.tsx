import { useStore } from 'zustand'
import { keyHints, keySheetCopy } from '../../copy/listShortcuts.ts'
import { keyList } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { keySheet } from './keySheetStore.ts'
import { keysSetting } from './keysSetting.ts'

/** The most used shortcuts, and the button for all of them, at the foot of a list on the desktop. */
export function KeyHints() {
  const { on } = useStore(keysSetting)
  const part = keyList()
  return (
    <p className={part.hints}>
      {on &&
        keyHints.map(({ keys, text }) => (
          <span key={text} className={part.keys}>
            {keys.map((key) => (
              <kbd key={key} className={part.key}>
                {key}
              </kbd>
            ))}
            {text}
          </span>
        ))}
      <Button look="link" size="xs" onClick={keySheet.show}>
        {keySheetCopy.open}
      </Button>
    </p>
  )
}
