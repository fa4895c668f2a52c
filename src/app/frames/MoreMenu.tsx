import { shellCopy } from '../../copy/shell.ts'
import { paletteCopy } from '../../copy/palette.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { palette } from '../../features/palette/paletteStore.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { center } from '../../features/sync-center/centerStore.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { LogOut, Search } from '../../ui/icons.ts'
import type { Destination } from '../../features/work-frame/destination.ts'
import { MenuColumn } from '../../features/work-frame/MenuColumn.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type MoreMenuProps = {
  open: boolean
  person: { name: string; detail: string }
  /** Navigation entries that have no room in the bar. */
  destinations: Destination[]
  onClose: () => void
}

/** Shows, on the phone, the entries of the desktop's rail that the bar has no room for. */
export function MoreMenu({ open, person, destinations, onClose }: MoreMenuProps) {
  const signOut = useSignOut(center.show)
  return (
    <>
      <Dialog
        kind="menu"
        open={open}
        title={person.name}
        description={person.detail}
        closeLabel={shellCopy.close}
        onClose={onClose}
      >
        <MenuColumn
          destinations={destinations}
          onGo={onClose}
          actions={[
            {
              icon: Search,
              text: paletteCopy.open,
              onClick: () => {
                onClose()
                palette.show()
              },
            },
            {
              icon: LogOut,
              text: signOutCopy.button,
              onClick: () => {
                onClose()
                signOut.ask()
              },
            },
          ]}
        >
          <ThemeChoice />
        </MenuColumn>
      </Dialog>
      {signOut.dialog}
    </>
  )
}
