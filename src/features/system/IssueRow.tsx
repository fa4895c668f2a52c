import { paymentEventFailure, repairName, systemCopy as copy } from '../../copy/system.ts'
import { repairSystem } from '../../data/staff/system.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { clientHref } from '../../staffHrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import type { SystemIssue } from './systemIssues.ts'

type IssueRowProps = { issue: SystemIssue; onRepaired: () => void }

/** A problem, its reason, and its repair. A letter is discarded only after a confirmation: it cannot be restored. */
export function IssueRow({ issue: { title, detail, repair }, onRepaired }: IssueRowProps) {
  const part = settingsRows()
  const online = useOnline()
  const { busy, act } = useAction()
  const question = useDialog()
  const text = repairName[repair.kind]
  const label = copy.repairOf(text, title)
  if (repair.kind === 'client')
    return (
      <div className={part.row}>
        <Words {...{ title, detail }} />
        <ButtonLink size="sm" to={clientHref(repair.client)} aria-label={label}>
          {text}
        </ButtonLink>
      </div>
    )
  const start = () =>
    void act(() => repairSystem(repair), {
      onDone: ({ value: { done, code } }) => {
        question.close()
        if (code !== undefined) showToast('bad', copy.notDone, paymentEventFailure(code))
        else if (done) showToast('good', copy.done, copy.doneDetail(repair.kind))
        else showToast('good', copy.nothing, copy.nothingDetail)
        onRepaired()
      },
      onFailed: ({ code }) => {
        question.close()
        toastFailedChange(copy.notDone, code, copy.problems)
        if (code === 'not_found') onRepaired()
      },
    })
  const asks = repair.kind === 'discard_letter'
  return (
    <div className={part.row}>
      <Words {...{ title, detail }} />
      <BusyButton
        size="sm"
        aria-label={label}
        busy={busy}
        busyText={copy.busy}
        disabled={!online}
        {...(asks && { 'aria-haspopup': 'dialog' as const })}
        onClick={asks ? () => question.show(true) : start}
      >
        {text}
      </BusyButton>
      {question.content && (
        <DiscardDialog
          open={question.open}
          about={title}
          busy={busy}
          onClose={question.close}
          onDiscard={start}
        />
      )}
    </div>
  )
}

function Words({ title, detail }: Pick<SystemIssue, 'title' | 'detail'>) {
  const part = settingsRows()
  return (
    <div className={part.words}>
      <p className={part.name}>{title}</p>
      <p className={part.detail}>{detail}</p>
    </div>
  )
}
