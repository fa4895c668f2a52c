import { installCopy as copy } from '../../copy/install.ts'
import { useInstallMethod } from '../../data/install/useInstallMethod.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { installNow } from './installNow.ts'
import { InstallSheet } from './InstallSheet.tsx'

/** A line of the settings, shown if the app can be installed here. */
export function InstallRow() {
  const method = useInstallMethod()
  const sheet = useDialog()
  const part = settingsRows()
  if (method === 'none') return null
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.label}</p>
        <p className={part.detail}>{copy.detail[method]}</p>
      </div>
      <Button size="sm" onClick={method === 'prompt' ? installNow : () => sheet.show(true)}>
        {method === 'prompt' ? copy.install : copy.how}
      </Button>
      {sheet.content && <InstallSheet open={sheet.open} onClose={sheet.close} />}
    </div>
  )
}
