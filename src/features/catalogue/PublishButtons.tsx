import type { FailureText } from '../../copy/failures.ts'
import type { CallResult } from '../../data/session/call.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'

type PublishTexts = Readonly<
  Record<
    | 'nothing'
    | 'nothingDetail'
    | 'publishedNow'
    | 'publishedNowDetail'
    | 'withdrawnNow'
    | 'withdrawnNowDetail'
    | 'notDone'
    | 'busy'
    | 'edit'
    | 'withdraw'
    | 'cancel'
    | 'close',
    string
  >
>

type PublishButtonsProps<Problem extends string> = {
  texts: PublishTexts & { readonly problems: Readonly<Record<Problem, FailureText>> }
  isPublished: boolean
  publishText: string
  question: { title: string; detail: string }
  /** Returns whether it changed. */
  publish: (wanted: boolean) => Promise<CallResult<boolean, RequestFailureCode | NoInfer<Problem>>>
  onEdit: () => void
  onChange: () => void
}

/** Buttons to publish, edit and, after a confirmation, withdraw a row of the catalogue. */
export function PublishButtons<Problem extends string>({
  texts,
  isPublished,
  publishText,
  question,
  publish,
  onEdit,
  onChange,
}: PublishButtonsProps<Problem>) {
  const online = useOnline()
  const { busy, act } = useAction()
  const asking = useDialog()
  const start = (wanted: boolean) =>
    void act(() => publish(wanted), {
      onDone: ({ value: changed }) => {
        asking.close()
        if (!changed) showToast('good', texts.nothing, texts.nothingDetail)
        else if (wanted) showToast('good', texts.publishedNow, texts.publishedNowDetail)
        else showToast('good', texts.withdrawnNow, texts.withdrawnNowDetail)
        onChange()
      },
      onFailed: ({ code }) => {
        asking.close()
        toastFailedChange(texts.notDone, code, texts.problems)
        if (code === 'not_found') onChange()
      },
    })
  const waiting = { busy, busyText: texts.busy, disabled: !online }
  return (
    <>
      {!isPublished && (
        <BusyButton look="primary" {...waiting} onClick={() => start(true)}>
          {publishText}
        </BusyButton>
      )}
      <Button aria-haspopup="dialog" disabled={busy || !online} onClick={onEdit}>
        {texts.edit}
      </Button>
      {isPublished && (
        <Button
          look="danger"
          aria-haspopup="dialog"
          disabled={busy || !online}
          onClick={() => asking.show(true)}
        >
          {texts.withdraw}
        </Button>
      )}
      {asking.content && (
        <Dialog
          kind="dialog"
          open={asking.open}
          title={question.title}
          description={question.detail}
          closeLabel={texts.close}
          onClose={asking.close}
          footer={
            <>
              <Button onClick={asking.close}>{texts.cancel}</Button>
              <BusyButton look="danger" {...waiting} onClick={() => start(false)}>
                {texts.withdraw}
              </BusyButton>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </>
  )
}
