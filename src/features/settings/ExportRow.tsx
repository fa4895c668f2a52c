import { failureTextOf } from '../../copy/failureTextOf.ts'
import { privacyCopy as copy } from '../../copy/settings.ts'
import { type Export, exportData, newestEvents } from '../../data/account/exportData.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { settingsRows } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { objectUrlOf, download } from '../../ui/download.ts'
import { showToast } from '../../ui/toasts.ts'
import { useAction } from '../action/useAction.ts'

const save = (data: Export): void => {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  download(objectUrlOf(file), copy.fileName(todayInMexico(Date.now())))
  const newest = newestEvents(data)
  if (newest === null) return
  const { title, detail } = copy.exportCut(newest)
  showToast('warn', title, detail)
}

/** The right of access: one file with all data. */
export function ExportRow() {
  const online = useOnline()
  const { busy, act } = useAction()
  const part = settingsRows()
  const ask = () =>
    act(exportData, {
      onDone: ({ value }) => save(value),
      onFailed: ({ code }) => {
        const { title, detail } = failureTextOf(code, copy.exportProblems)
        showToast('bad', title, detail)
      },
    })
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.export}</p>
        <p className={part.detail}>{online ? copy.exportDetail : copy.exportOffline}</p>
      </div>
      <BusyButton
        size="sm"
        busy={busy}
        busyText={copy.exporting}
        disabled={!online}
        onClick={() => void ask()}
      >
        {copy.download}
      </BusyButton>
    </div>
  )
}
