import { crashCopy } from '../../copy/shell.ts'
import { filesMissingCopy } from '../../copy/filesMissing.ts'
import { css } from '../../styled-system/css'
import { banner } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { WifiOff } from '../../ui/icons.ts'

type NoteProps = { name: string; detail: string; reload?: string }

function Note({ name, detail, reload }: NoteProps) {
  const part = banner({ boxed: true })
  return (
    <div hidden data-note={name} className={part.root}>
      <Icon of={WifiOff} size="lg" />
      <div className={part.text}>
        <p>
          <b>{filesMissingCopy.title}</b>
        </p>
        <p>{detail}</p>
      </div>
      {reload !== undefined && (
        <button type="button" className={part.action}>
          {reload}
        </button>
      )}
    </div>
  )
}

/**
 * The notes of a form's page whose files do not arrive: drawn by the build, because React is one of these files, and
 * shown by formStart.ts.
 */
export function FilesMissing() {
  return (
    <div id="files-missing" role="alert" className={css({ srOnly: true })}>
      <Note name="waiting" detail={filesMissingCopy.waiting} />
      <Note name="stopped" detail={filesMissingCopy.stopped} reload={crashCopy.reload} />
    </div>
  )
}
