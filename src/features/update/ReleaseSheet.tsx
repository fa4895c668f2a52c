import { updateCopy as copy } from '../../copy/releases.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check } from '../../ui/icons.ts'

type ReleaseSheetProps = {
  open: boolean
  onClose: () => void
  changes: readonly string[]
  apply: () => void
}

/** What the waiting version changes, before the person accepts it. */
export function ReleaseSheet({ open, onClose, changes, apply }: ReleaseSheetProps) {
  return (
    <Dialog
      kind="menu"
      open={open}
      title={copy.title}
      description={copy.kept}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={apply}>
          {copy.apply}
        </Button>
      }
    >
      <ul className={css({ display: 'flex', flexDirection: 'column', gap: '3' })}>
        {changes.map((text) => (
          <li key={text} className={css({ display: 'flex', gap: '3' })}>
            <Icon of={Check} size="lg" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
