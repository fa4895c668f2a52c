import { useState } from 'react'
import { sizeText } from '../../copy/files.ts'
import { deviceCopy as copy } from '../../copy/settings.ts'
import { usedThisMonth } from '../../data/usage/usage.ts'
import { useCountsAllBytes } from '../../data/usage/useCountsAllBytes.ts'
import { settingsIndex, settingsRows } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { savesData, setDataSaver, systemSavesData } from '../../ui/dataSaver.ts'
import { showToast } from '../../ui/toasts.ts'

/** Whether this device downloads files automatically, and the month's data volume. */
export function DataSaverRow() {
  const [on, setOn] = useState(savesData)
  const [used] = useState(usedThisMonth)
  const countsAllBytes = useCountsAllBytes()
  const size = used === 0 ? null : sizeText(used)
  const part = settingsRows()
  if (countsAllBytes === undefined) return <Pending />
  return (
    <div className={part.row}>
      <div className={settingsIndex().sentences}>
        <p className={part.name}>{copy.saver}</p>
        <p className={part.detail}>{systemSavesData() ? copy.saverOfSystem : copy.saverDetail}</p>
        <p className={part.detail}>{countsAllBytes ? copy.used(size) : copy.usedOfApp(size)}</p>
      </div>
      <Checkbox
        checked={on}
        onChange={({ target }) => {
          if (setDataSaver(target.checked)) setOn(target.checked)
          else showToast('bad', copy.notKept)
        }}
      >
        {copy.saverSwitch}
      </Checkbox>
    </div>
  )
}
