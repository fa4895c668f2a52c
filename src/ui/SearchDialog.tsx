import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { type ReactNode, useRef } from 'react'
import { searchDialog } from '../styled-system/recipes'
import { firstField } from './firstField.ts'
import { useBackCloses } from './useBackCloses.ts'

type SearchDialogProps = { open: boolean; label: string; onClose: () => void; children: ReactNode }

/** The frame of a search over the whole app. `children`: a SearchList; mounted anew at each opening. */
export function SearchDialog({ open, label, onClose, children }: SearchDialogProps) {
  useBackCloses(open)
  const part = searchDialog()
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
      initialFocusEl={() => firstField(content.current)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={part.backdrop} />
        <Dialog.Positioner className={part.positioner}>
          <Dialog.Content ref={content} className={part.content} aria-label={label}>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
