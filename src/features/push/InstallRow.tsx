import { installCopy as copy } from '../../copy/install.ts'
import { useInstallWay } from '../../data/push/useInstallWay.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { installNow } from './installNow.ts'
import { InstallSheet } from './InstallSheet.tsx'

/** A line of the settings, shown if the app can be installed here. */
export function InstallRow() {
  const way = useInstallWay()
  const sheet = useDialog()
  const part = settingsRows()
  if (way === 'none') return null
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.label}</p>
        <p className={part.detail}>{copy.detail[way]}</p>
      </div>
      <Button size="sm" onClick={way === 'prompt' ? installNow : () => sheet.show(true)}>
        {way === 'prompt' ? copy.install : copy.how}
      </Button>
      {sheet.content && <InstallSheet open={sheet.open} onClose={sheet.close} />}
    </div>
  )
}
