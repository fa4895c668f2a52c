import { useState } from 'react'
import { sizeText } from '../../copy/files.ts'
import { deviceCopy as copy } from '../../copy/settings.ts'
import { usedThisMonth } from '../../data/usage/usage.ts'
import { useCountsAllBytes } from '../../data/usage/useCountsAllBytes.ts'
import { css, cx } from '../../styled-system/css'
import { settingsIndex, settingsRows } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { savesData, setDataSaver, systemSavesData } from '../../ui/dataSaver.ts'
import { showToast } from '../../ui/toasts.ts'

const unknown = css({ visibility: 'hidden' })

/** Whether this device downloads files automatically, and the month's data volume. */
export function DataSaverRow() {
  const [on, setOn] = useState(savesData)
  const [used] = useState(usedThisMonth)
  const countsAllBytes = useCountsAllBytes()
  const size = used === 0 ? null : sizeText(used)
  const part = settingsRows()
  return (
    <div className={part.row} {...(countsAllBytes === undefined && { 'data-pending': '' })}>
      <div className={settingsIndex().sentences}>
        <p className={part.name}>{copy.saver}</p>
        <p className={part.detail}>{systemSavesData() ? copy.saverOfSystem : copy.saverDetail}</p>
        {/* Until it is known which sentence is true, the longer one keeps its place: the rows below would move. */}
        <p className={cx(part.detail, countsAllBytes === undefined && unknown)}>
          {countsAllBytes === true ? copy.used(size) : copy.usedOfApp(size)}
        </p>
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
