import { shellCopy } from '../../copy/shell.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { LogOut } from '../../ui/icons.ts'
import { MenuColumn } from '../../ui/MenuColumn.tsx'
import { Overlay } from '../../ui/Overlay.tsx'

type MoreMenuProps = {
  open: boolean
  person: { name: string; detail: string }
  onClose: () => void
  onSignOut: () => void
}

/** The phone's share of what the rail holds on the desktop. */
export function MoreMenu({ open, person, onClose, onSignOut }: MoreMenuProps) {
  return (
    <Overlay
      kind="menu"
      open={open}
      title={person.name}
      description={person.detail}
      closeLabel={shellCopy.close}
      onClose={onClose}
    >
      <MenuColumn
        actions={[
          {
            icon: LogOut,
            text: signOutCopy.button,
            onClick: () => {
              onClose()
              onSignOut()
            },
          },
        ]}
      >
        <ThemeChoice />
      </MenuColumn>
    </Overlay>
  )
}
