import { type ReactNode, useState } from 'react'
import { ago } from '../../copy/elapsed.ts'
import { deviceCopy as copy, settingsCopy } from '../../copy/settings.ts'
import { signOutCopy } from '../../copy/signOut.ts'
import { sizeText } from '../../copy/files.ts'
import { syncCopy } from '../../copy/sync.ts'
import { useStorage } from '../../data/storage/useStorage.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { settingsRows } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Loading.tsx'
import { useNow } from '../../ui/useNow.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { DataSaverRow } from './DataSaverRow.tsx'

type ThisDeviceProps = {
  theme: ReactNode
  /** The row that installs the app, while that is possible. */
  install: ReactNode
  /** The row that locks the app of this device. */
  lock: ReactNode
  /** The row of the files stored for offline use; staff have no library. */
  files?: ReactNode
  leave: { ask: () => void; busy: boolean }
}

/** Settings of this device only: theme, installation, storage, sign-out. */
export function ThisDevice({ theme, install, lock, files, leave }: ThisDeviceProps) {
  const now = useNow()
  const { syncing, syncedAt } = useSyncStatus()
  // True only after the person's own tap: otherwise the row would change with each automatic sync.
  const [asked, setAsked] = useState(false)
  const stored = useStorage()
  const part = settingsRows()
  const age = syncedAt === null ? syncCopy.never : syncCopy.updated(ago(syncedAt, now))
  return (
    <Block title={settingsCopy.sections.dispositivo} sentence={copy.sentence}>
      <div className={part.root}>
        <div className={part.row}>
          <p className={part.words}>
            <span className={part.name}>{copy.theme}</span>
          </p>
          {theme}
        </div>
        {install}
        {lock}
        <DataSaverRow />
        <div className={part.row} {...(stored === undefined && { 'data-pending': '' })}>
          <div className={part.words}>
            <p className={part.name}>{copy.copy}</p>
            <p className={part.detail}>{copy.copyOf(stored ? sizeText(stored.bytes) : null, age)}</p>
            {stored === undefined ? (
              <Skeleton shape="text" />
            ) : (
              stored && <p className={part.detail}>{stored.persisted ? copy.protected : copy.unprotected}</p>
            )}
          </div>
          <BusyButton
            size="sm"
            busy={asked && syncing}
            busyText={copy.refreshing}
            onClick={() => {
              setAsked(true)
              syncNow()
            }}
          >
            {copy.refresh}
          </BusyButton>
        </div>
        {files}
        <div className={part.row}>
          <div className={part.words}>
            <p className={part.name}>{copy.leave}</p>
            <p className={part.detail}>{copy.leaveDetail}</p>
          </div>
          <Button size="sm" look="danger" disabled={leave.busy} onClick={leave.ask}>
            {signOutCopy.button}
          </Button>
        </div>
      </div>
    </Block>
  )
}
