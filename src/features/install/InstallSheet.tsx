import { installCopy as copy } from '../../copy/install.ts'
import { installSteps } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Share, SquarePlus } from '../../ui/icons.ts'

const pictures = [Share, SquarePlus]

/** Safari has no prompt: shows the two taps, with the icons of its menu. */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const part = installSteps()
  return (
    <Dialog
      kind="menu"
      open={open}
      title={copy.sheetTitle}
      closeLabel={copy.close}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {copy.understood}
        </Button>
      }
    >
      <ol className={part.root}>
        {copy.steps.map(({ tap, detail }, index) => {
          const picture = pictures[index]
          return (
            <li key={tap} className={part.step}>
              <span className={part.picture} aria-hidden>
                {picture && <Icon of={picture} size="lg" />}
              </span>
              <div>
                <p className={part.tap}>{tap}</p>
                <p className={part.detail}>{detail}</p>
              </div>
            </li>
          )
        })}
      </ol>
      <p className={part.detail}>{copy.after}</p>
    </Dialog>
  )
}
