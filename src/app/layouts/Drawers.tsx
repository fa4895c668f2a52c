import { type ComponentType, lazy, Suspense } from 'react'
import { loadPart } from '../../data/backend/loadPart.ts'
import { palette } from '../../features/palette/paletteStore.ts'
import { usePaletteKey } from '../../features/palette/usePaletteKey.ts'
import { useSignOut } from '../../features/sign-out/useSignOut.tsx'
import { useStoredDialog } from '../../ui/useStoredDialog.ts'
import { MessageNews } from '../../features/message-news/MessageNews.tsx'
import { NotificationCenter } from '../../features/notifications/NotificationCenter.tsx'
import { useVisits } from '../../features/home/useVisits.ts'
import { SyncCenter } from '../../features/sync-center/SyncCenter.tsx'

// Its files are kept second, after the portal: offline before that, the app does without it.
const Nothing = () => null
const PushKeeper = lazy<ComponentType<{ uid: string; area: 'client' | 'staff' }>>(async () => ({
  default:
    (await loadPart(() =>
      import('../../features/push/PushKeeper.tsx').then((module) => module.PushKeeper),
    )) ?? Nothing,
}))

const loadPalette = () => import('./PaletteWindow.tsx').then((module) => module.PaletteWindow)
const PaletteWindow = lazy<ComponentType<{ area: 'client' | 'staff'; open: boolean; onSignOut: () => void }>>(
  async () => ({
    default: (await loadPart(loadPalette)) ?? Nothing,
  }),
)

/** Its key works from the first moment; the palette itself is loaded when it is first opened. */
function PaletteDoor({ area }: { area: 'client' | 'staff' }) {
  usePaletteKey()
  const { open, wasOpened } = useStoredDialog(palette)
  const signOut = useSignOut()
  return (
    <>
      {wasOpened && (
        <Suspense fallback={null}>
          <PaletteWindow area={area} open={open} onSignOut={signOut.ask} />
        </Suspense>
      )}
      {signOut.dialog}
    </>
  )
}

/** Only for clients: the home of the staff is the inbox, which says what is new. */
function Visits() {
  useVisits()
  return null
}

/** What opens over every screen of the workplace, and word of what arrives. */
export function Drawers({ uid, area }: { uid: string; area: 'client' | 'staff' }) {
  return (
    <>
      <SyncCenter />
      <NotificationCenter uid={uid} />
      {/* The panel tells its own: an agent has many conversations. */}
      {area === 'client' && <MessageNews key={uid} uid={uid} />}
      <PaletteDoor area={area} />
      {area === 'client' && <Visits />}
      <Suspense fallback={null}>
        <PushKeeper key={uid} uid={uid} area={area} />
      </Suspense>
    </>
  )
}
