import { Suspense } from 'react'
import { palette } from '../../features/palette/paletteStore.ts'
import { usePullDown } from '../../features/palette/usePullDown.ts'
import { usePaletteKey } from '../../features/palette/usePaletteKey.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { center } from '../../features/sync-center/centerStore.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'

const PaletteWindow = lazyPart(
  () => import('./PaletteWindow.tsx').then((module) => module.PaletteWindow),
  () => null,
)

/** The key and the pull gesture work from the start; the palette itself is loaded when it is first opened. */
export function PaletteHost({ area }: { area: 'client' | 'staff' }) {
  usePaletteKey()
  const { open, wasOpened } = useStoredDialog(palette)
  const pull = usePullDown()
  const signOut = useSignOut(center.show)
  return (
    <>
      {(wasOpened || pull > 0) && (
        <Suspense fallback={null}>
          <PaletteWindow area={area} open={open} pull={pull} onSignOut={signOut.ask} />
        </Suspense>
      )}
      {signOut.dialog}
    </>
  )
}
