import { Suspense, useEffect } from 'react'
import { MessageNews } from '../../features/message-news/MessageNews.tsx'
import { NotificationCenter } from '../../features/notifications/NotificationCenter.tsx'
import { useVisits } from '../../features/home/useVisits.ts'
import { PaletteHost } from './PaletteHost.tsx'
import { SyncCenter } from '../../features/sync-center/SyncCenter.tsx'
import { keepFocus } from '../../ui/keepFocus.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Its files are stored second, after the portal's: offline before that, the app works without this part.
const AfterOpening = lazyPart(
  () => import('./AfterOpening.tsx').then((module) => module.AfterOpening),
  () => null,
)

/** Only clients have it: the home of staff is the inbox, which already shows the news. */
function Visits() {
  useVisits()
  return null
}

/** Drawers and dialogs of the signed-in frame, and toasts for new messages. */
export function Drawers({ uid, area }: { uid: string; area: 'client' | 'staff' }) {
  useEffect(keepFocus, [])
  return (
    <>
      <SyncCenter />
      <NotificationCenter uid={uid} area={area} />
      {/* The panel has its own message toasts. */}
      {area === 'client' && <MessageNews key={uid} uid={uid} />}
      <PaletteHost area={area} />
      {area === 'client' && <Visits />}
      <Suspense fallback={null}>
        <AfterOpening key={uid} uid={uid} area={area} />
      </Suspense>
    </>
  )
}
