import type { ReactNode } from 'react'
import { ago } from '../../copy/dates.ts'
import { deviceCopy as said, settingsCopy } from '../../copy/settings.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { sizeText } from '../../copy/support.ts'
import { syncCopy } from '../../copy/sync.ts'
import { useStorage } from '../../data/storage/useStorage.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { settingsRows } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'

type ThisDeviceProps = {
  theme: ReactNode
  leave: { ask: () => void; busy: boolean }
}

/** What belongs to this device alone: how it looks, what it keeps, and leaving it. */
export function ThisDevice({ theme, leave }: ThisDeviceProps) {
  const now = useNow()
  const { syncing, syncedAt } = useSyncStatus()
  const stored = useStorage()
  const part = settingsRows()
  const age = syncedAt === null ? syncCopy.never : syncCopy.updated(ago(syncedAt, now))
  return (
    <Block title={settingsCopy.sections.dispositivo} sentence={said.sentence}>
      <div className={part.root}>
        <div className={part.row}>
          <p className={part.words}>
            <span className={part.name}>{said.theme}</span>
          </p>
          {theme}
        </div>
        <div className={part.row}>
          <div className={part.words}>
            <p className={part.name}>{said.copy}</p>
            <p className={part.detail}>
              {said.copyOf(stored === undefined ? null : sizeText(stored.bytes), age)}
            </p>
            {stored !== undefined && (
              <p className={part.detail}>{stored.persisted ? said.protected : said.unprotected}</p>
            )}
          </div>
          <BusyButton size="sm" busy={syncing} busyText={said.refreshing} onClick={syncNow}>
            {said.refresh}
          </BusyButton>
        </div>
        <div className={part.row}>
          <div className={part.words}>
            <p className={part.name}>{said.leave}</p>
            <p className={part.detail}>{said.leaveDetail}</p>
          </div>
          <Button size="sm" look="danger" disabled={leave.busy} onClick={leave.ask}>
            {signOutCopy.button}
          </Button>
        </div>
      </div>
    </Block>
  )
}
