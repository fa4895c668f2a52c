import { signOutCopy } from '../../copy/signOut.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { center } from '../../features/sync-center/centerStore.ts'
import { RailButton } from '../../features/work-frame/SideRail.tsx'
import { LogOut } from '../../ui/icons.ts'

/** Loaded after the first content: in the initial bundle, the button and its dialog would delay every start. */
export function RailSignOut() {
  const { ask, busy, dialog } = useSignOut(center.show)
  return (
    <>
      <RailButton icon={LogOut} onClick={ask} disabled={busy}>
        {signOutCopy.button}
      </RailButton>
      {dialog}
    </>
  )
}
