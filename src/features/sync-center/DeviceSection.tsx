import { useState } from 'react'
import { failureText } from '../../copy/failures.ts'
import { syncCopy } from '../../copy/sync.ts'
import { supportFile } from '../../data/sync/supportFile.ts'
import { type Verdict, verifyMirror } from '../../data/sync/verify.ts'
import { css } from '../../styled-system/css'
import { Button } from '../../ui/Button.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Download, ShieldCheck } from '../../ui/icons.ts'
import { objectUrlOf, download } from '../../ui/download.ts'
import { showToast } from '../../ui/toasts.ts'
import { toastIfFailed } from '../action/toastIfFailed.ts'
import { useAction } from '../action/useAction.ts'

const section = css({ mt: '8' })
const heading = css({ textStyle: 'h4' })
const sentence = css({ mt: '1', mb: '3', textStyle: 'small', color: 'muted' })
const result = css({ mt: '3', textStyle: 'small', _empty: { display: 'none' } })

const verdictText = (verdict: Verdict): string => {
  if (!verdict.ok) return verdict.code === 'moving' ? syncCopy.moving : failureText[verdict.code].title
  return verdict.repaired.length > 0 ? syncCopy.repaired : syncCopy.verified(verdict.rows)
}

const saveSupportFile = () =>
  toastIfFailed(
    supportFile().then((file) => download(objectUrlOf(file), syncCopy.supportName)),
    syncCopy.supportFailed,
  )

/** Compares this device with the server (S18), and makes a file for support if they differ. */
export function DeviceSection() {
  const { busy, act } = useAction()
  const [verdict, setVerdict] = useState<Verdict>()

  const verify = () =>
    act(verifyMirror, {
      onDone: setVerdict,
      onFailed: () => showToast('bad', failureText.unexpected.title),
    })
  return (
    <section className={section}>
      <h3 className={heading}>{syncCopy.device}</h3>
      <p className={sentence}>{syncCopy.deviceSentence}</p>
      <BusyButton onClick={() => void verify()} busy={busy} busyText={syncCopy.verifying}>
        {!busy && <Icon of={ShieldCheck} />}
        {syncCopy.verify}
      </BusyButton>
      <output className={result}>{verdict && verdictText(verdict)}</output>
      <p className={css({ mt: '5', mb: '3', textStyle: 'small', color: 'muted' })}>
        {syncCopy.supportSentence}
      </p>
      <Button onClick={saveSupportFile}>
        <Icon of={Download} />
        {syncCopy.support}
      </Button>
    </section>
  )
}
