import { useEffect, useState } from 'react'
import { deviceLockCopy as copy } from '../../copy/deviceLock.ts'
import { deleteLock, storeLock, storedLock } from '../../data/lock/deviceLock.ts'
import { hasScreenLock, isPersonVerified, makeCredential } from '../../data/lock/screenLock.ts'
import { reportMistake } from '../../data/storage/reportedFault.ts'
import { type LockMinutes, lockMinutes } from '../../domain/deviceLock.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'

const NEVER = 'never'
type LockChoice = typeof NEVER | `${LockMinutes}`

const options = [
  { value: NEVER as LockChoice, label: copy.never },
  ...lockMinutes.map((minutes) => ({ value: `${minutes}` as LockChoice, label: copy.after[minutes] })),
]

type LockRowProps = { uid: string; email: string }

/** The setting when the app locks on this device. To change it, the person must unlock first. */
export function LockRow({ uid, email }: LockRowProps) {
  const [possible, setPossible] = useState<boolean>()
  const [lock, setLock] = useState(storedLock)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    hasScreenLock().then(setPossible).catch(reportMistake)
  }, [])
  const part = settingsRows()

  const change = async (chosen: LockChoice) => {
    const minutes = lockMinutes.find((one) => `${one}` === chosen)
    const credential =
      lock === null
        ? await makeCredential(copy.credential(email))
        : (await isPersonVerified(lock.credential)) && lock.credential
    if (credential === null || credential === false)
      return showToast('warn', copy.refused, copy.refusedDetail)
    if (minutes === undefined) {
      deleteLock()
      setLock(null)
      return showToast('good', copy.off)
    }
    const next = { uid, credential, after: minutes, seen: Date.now(), locked: false }
    if (!storeLock(next)) return showToast('bad', copy.notKept)
    setLock(next)
    return showToast('good', lock === null ? copy.on : copy.changed)
  }

  // The row has its text before the answer: the rows below would move.
  return (
    <div className={part.row} {...(possible === undefined && { 'data-pending': '' })}>
      <div className={part.words}>
        <p className={part.name}>{copy.label}</p>
        <p className={part.detail}>{possible !== false || lock !== null ? copy.detail : copy.unavailable}</p>
      </div>
      {(possible || lock !== null) && (
        <div className={part.choice}>
          <Select
            label={copy.label}
            hiddenLabel
            placeholder={copy.never}
            options={options}
            value={lock === null ? NEVER : `${lock.after}`}
            disabled={busy}
            onChange={(chosen) => {
              if (busy || chosen === (lock === null ? NEVER : `${lock.after}`)) return
              setBusy(true)
              void change(chosen).finally(() => setBusy(false))
            }}
          />
        </div>
      )}
    </div>
  )
}
