import { useLayoutEffect, useState } from 'react'
import { deviceLockCopy as copy } from '../../copy/deviceLock.ts'
import { storedLock } from '../../data/lock/deviceLock.ts'
import { unlock, watchUse } from '../../data/lock/watchUse.ts'
import { type Cover, coverPage } from './coverPage.ts'
import { LockScreen } from './LockScreen.tsx'

/** Locks this person's app when its time without use is over. Without a lock it does nothing. */
export function LockKeeper({ uid }: { uid: string }) {
  const [layer, setLayer] = useState<Element>()
  // This effect runs before the paint: after it, a page that is due would be seen for a frame.
  useLayoutEffect(() => {
    let cover: Cover | undefined
    const end = watchUse(uid, (locked) => {
      if (locked === (cover !== undefined)) return
      cover?.uncover()
      cover = locked ? coverPage(copy.title) : undefined
      setLayer(cover?.layer)
    })
    return () => {
      end()
      cover?.uncover()
    }
  }, [uid])
  const lock = layer === undefined ? null : storedLock()
  if (layer === undefined || lock === null) return null
  return <LockScreen layer={layer} credential={lock.credential} onUnlock={() => unlock(uid)} />
}
