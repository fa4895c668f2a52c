import { useState } from 'react'
import { billingCopy } from '../../../copy/billing.ts'
import { cancellationCopy } from '../../../copy/cancellation.ts'
import { endCopy } from '../../../copy/endContract.ts'
import { planChangeRefused } from '../../../copy/planChange.ts'
import type { FailureText } from '../../../copy/failures.ts'
import { cancelContract, type Receipt } from '../../../data/billing/cancellation.ts'
import { useDraft } from '../../../data/sync/useDraft.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { contractDraftKey, noticeEnds } from '../../../domain/cancellation.ts'
import type { Contract } from '../../../domain/contract.ts'
import { cancelDialog } from '../../../styled-system/recipes'
import { Banner } from '../../../ui/Banner.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { WifiOff } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { failedChangeText } from '../../action/toastFailedChange.ts'
import { useAction } from '../../action/useAction.ts'
import { DocumentButton } from '../../documents/DocumentButton.tsx'
import { EndReceipt } from './EndReceipt.tsx'
import { unreadTermsText, useCancellationTerms } from './useCancellationTerms.ts'

type EndDialogProps = {
  open: boolean
  contract: Contract
  now: number
  onClose: () => void
  onGone: () => void
}

/** The end date, an optional reason, and the receipt. */
export function EndDialog({ open, contract, now, onClose, onGone }: EndDialogProps) {
  const online = useOnline()
  const draft = useDraft(contractDraftKey(contract.id, 'reason'), 'continues')
  const { value: terms, failure: unread, again } = useCancellationTerms(open, online)
  const { busy, act } = useAction()
  const [receipt, setReceipt] = useState<Receipt | null>(null)

  const [failure, setFailure] = useState<FailureText | null>(null)

  const cancel = () => {
    setFailure(null)
    return act(() => cancelContract((draft.value ?? '').trim()), {
      onSettled: syncNow,
      onDone: ({ value }) => {
        draft.clear()
        setReceipt(value)
      },
      onFailed: ({ code }) => setFailure(failedChangeText(endCopy.failed, code, planChangeRefused)),
    })
  }
  const frame = { open, onClose, onGone, closeLabel: billingCopy.close }
  if (receipt !== null)
    return (
      <Dialog
        kind="dialog"
        {...frame}
        title={endCopy.doneTitle}
        description={endCopy.doneSentence(receipt.effective_on)}
        footer={
          <>
            <DocumentButton kind="cancellation" id={contract.id} label={cancellationCopy.document} />
            <Button look="primary" onClick={onClose}>
              {endCopy.understood}
            </Button>
          </>
        }
      >
        <EndReceipt receipt={receipt} />
      </Dialog>
    )
  const part = cancelDialog()
  const notRead = unreadTermsText(unread)
  return (
    <Dialog
      kind="dialog"
      {...frame}
      title={endCopy.title}
      description={endCopy.sentence}
      footer={
        <>
          <BusyButton
            look="danger"
            busy={busy}
            busyText={endCopy.confirming}
            disabled={!online || terms === undefined}
            onClick={() => void cancel()}
          >
            {endCopy.confirm}
          </BusyButton>
          <Button look="primary" onClick={onClose}>
            {endCopy.keep}
          </Button>
        </>
      }
    >
      {!online && (
        <Banner boxed icon={WifiOff}>
          {endCopy.offline}
        </Banner>
      )}
      <ul className={part.list}>
        {endCopy
          .consequences(terms?.effective_on ?? noticeEnds(now), terms?.refund ?? null, terms?.days ?? 0)
          .map((text) => (
            <li key={text} className={part.item}>
              {text}
            </li>
          ))}
      </ul>
      {terms === undefined && notRead === null && online && <Loading>{endCopy.pricing}</Loading>}
      <TextArea
        label={endCopy.reason}
        optional={endCopy.optional}
        hint={endCopy.reasonHint}
        tall
        maxLength={endCopy.most}
        value={draft.value ?? ''}
        readOnly={busy}
        onChange={({ target }) => draft.set(target.value)}
      />
      <FormAlert failure={failure ?? notRead} />
      {online && notRead !== null && unread !== 'no_contract' && (
        <Button onClick={() => void again()}>{endCopy.retry}</Button>
      )}
    </Dialog>
  )
}
