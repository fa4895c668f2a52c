import { failureText } from '../../../copy/failures.ts'
import { serviceEndCopy as copy } from '../../../copy/serviceEnd.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import { css } from '../../../styled-system/css'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAction } from '../../action/useAction.ts'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { withdrawServiceEndWithToast } from './withdrawServiceEndWithToast.ts'

type ServiceEndingProps = { addendum: ContractChange; onEnd: () => void }

/** The end of a service apart: the button to end it, or its receipt and the button to withdraw the end. */
export function ServiceEnding({ addendum, onEnd }: ServiceEndingProps) {
  const online = useOnline()
  const { busy, act } = useAction()
  const takeBack = () =>
    act(
      async () => {
        if (addendum.tool_name !== null) await withdrawServiceEndWithToast(addendum.tool_name)
      },
      { onFailed: ({ code }) => showToast('bad', copy.keepFailed, failureText[code].title) },
    )
  if (addendum.end_requested_at === null)
    return (
      <Button look="ghost" aria-haspopup="dialog" onClick={onEnd}>
        {copy.end}
      </Button>
    )
  return (
    <>
      <DocumentButton kind="service_end" id={addendum.id} label={copy.document} />
      {!online && <p className={css({ textStyle: 'small', color: 'muted' })}>{copy.takeBackOffline}</p>}
      <BusyButton busy={busy} busyText={copy.takingBack} disabled={!online} onClick={() => void takeBack()}>
        {copy.takeBack}
      </BusyButton>
    </>
  )
}
