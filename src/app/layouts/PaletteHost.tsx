import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from '../../data/backend/loadPart.ts'
import { palette } from '../../features/palette/paletteStore.ts'
import { usePull } from '../../features/palette/usePull.ts'
import { usePaletteKey } from '../../features/palette/usePaletteKey.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'

const Nothing = () => null
const loadPalette = () => import('./PaletteWindow.tsx').then((module) => module.PaletteWindow)
type WindowProps = { area: 'client' | 'staff'; open: boolean; pull: number; onSignOut: () => void }
const PaletteWindow = lazy<ComponentType<WindowProps>>(async () => ({
  default: (await loadPart(loadPalette)) ?? Nothing,
}))

/** The key and the pull work from the first moment; the palette itself is loaded when it is first needed. */
export function PaletteHost({ area }: { area: 'client' | 'staff' }) {
  usePaletteKey()
  const { open, wasOpened } = useStoredDialog(palette)
  const pull = usePull()
  const signOut = useSignOut()
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
