import { Suspense } from 'react'
import { ago } from '../../copy/elapsed.ts'
import { failureText } from '../../copy/failures.ts'
import { shellCopy } from '../../copy/shell.ts'
import { syncCopy } from '../../copy/sync.ts'
import { syncChipCopy } from '../../copy/syncChip.ts'
import { useEditableChanges } from '../../data/sync/useChanges.ts'
import { useStorage } from '../../data/storage/useStorage.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { isWaiting } from '../../domain/op.ts'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CircleAlert, RefreshCw } from '../../ui/icons.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useNow } from '../../ui/useNow.ts'
import { lazyPartOfPage } from '../lazy/lazy.tsx'
import type { UnsentDraftsProps } from '../unsent-texts/UnsentDrafts.tsx'
import { ChangeSection } from './ChangeSection.tsx'
import { DeviceSection } from './DeviceSection.tsx'

// Lazy: its imports would be names of files in the initial bundle, which loads this drawer.
const UnsentDrafts = lazyPartOfPage<UnsentDraftsProps>(() =>
  import('../unsent-texts/UnsentDrafts.tsx').then((module) => module.UnsentDrafts),
)

/**
 * Centro de sincronización: the changes that the server does not have, the half-written texts, and the actions on them.
 */
export function SyncDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const changes = useEditableChanges()
  const { syncing, syncedAt, fault } = useSyncStatus()
  const now = useNow()
  const stored = useStorage()
  const unresolved = changes?.filter(({ status }) => !isWaiting(status)) ?? []
  const waiting = changes?.filter(({ status }) => isWaiting(status)) ?? []
  const sent = waiting.filter(({ isGone }) => !isGone).length
  const age = syncedAt === null ? syncCopy.never : syncCopy.updated(ago(syncedAt, now))
  return (
    <Dialog
      kind="drawer"
      open={open}
      title={syncCopy.title}
      description={syncing ? syncChipCopy.syncing : age}
      closeLabel={shellCopy.close}
      onClose={onClose}
      footer={
        <BusyButton onClick={syncNow} busy={syncing}>
          {!syncing && <Icon of={RefreshCw} />}
          {syncCopy.retry}
        </BusyButton>
      }
    >
      {fault !== null && (
        <Banner boxed icon={CircleAlert} tone="amber">
          {failureText[fault].detail ?? failureText[fault].title}
        </Banner>
      )}
      {unresolved.length > 0 && (
        <ChangeSection title={syncCopy.refusedTitle(unresolved.length)} changes={unresolved} now={now} />
      )}
      {waiting.length > 0 && (
        <ChangeSection
          // One section for both: an edit whose change arrives while it is typed keeps the focus.
          title={sent === 0 ? syncCopy.unsavedTitle : syncCopy.waitingTitle(sent)}
          sentence={sent > 0 && stored?.persisted === false ? syncCopy.unprotected : undefined}
          changes={waiting}
          now={now}
        />
      )}
      <Suspense fallback={null}>
        <UnsentDrafts
          onLeave={onClose}
          empty={
            changes?.length === 0 && (
              <EmptyState motif="link-shortener" title={syncCopy.empty} sentence={syncCopy.emptySentence} />
            )
          }
        />
      </Suspense>
      <DeviceSection />
    </Dialog>
  )
}
