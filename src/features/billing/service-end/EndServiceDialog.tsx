import { useCallback, useState } from 'react'
import { billingCopy } from '../../../copy/billing.ts'
import { endCopy } from '../../../copy/endContract.ts'
import { failureTextOf } from '../../../copy/failureTextOf.ts'
import { serviceEndCopy as copy, serviceEndRefused } from '../../../copy/serviceEnd.ts'
import { serviceApartName } from '../../../copy/addendum.ts'
import {
  endService,
  previewServiceEnd,
  type ServiceEndProblem,
  type ServiceEndTerms,
  type ServiceReceipt,
} from '../../../data/billing/serviceEnd.ts'
import { useDraft } from '../../../data/sync/useDraft.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import { syncNow } from '../../../data/sync/useSyncStatus.ts'
import { contractDraftKey } from '../../../domain/cancellation.ts'
import type { ContractChange } from '../../../domain/contractChange.ts'
import type { ToolSlug } from '../../../domain/tool.ts'
import { cancelDialog } from '../../../styled-system/recipes'
import { Banner } from '../../../ui/Banner.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormAlert } from '../../../ui/FormAlert.tsx'
import { WifiOff } from '../../../ui/icons.ts'
import { Loading } from '../../../ui/Loading.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useAction } from '../../action/useAction.ts'
import { useLoaded } from '../../action/useLoaded.ts'
import { EndReceipt } from '../cancel/EndReceipt.tsx'
import { DocumentButton } from '../../documents/DocumentButton.tsx'

type EndServiceDialogProps = {
  open: boolean
  /** The addendum that added the service. */
  addendum: ContractChange
  onClose: () => void
  onGone: () => void
}

const consequencesOf = (terms: ServiceEndTerms): readonly string[] =>
  copy.consequences({
    name: terms.name,
    on: terms.effective_on,
    refund: terms.refund,
    days: terms.days,
    inPlan: terms.in_plan,
    nextOn: terms.next_on,
    nextAmount: terms.next_amount,
    nextCredit: terms.next_credit,
    drops: terms.drops,
  })

/** After these refusals nothing can be confirmed. */
const ends: readonly ServiceEndProblem[] = [
  'no_contract',
  'service_in_plan',
  'cancellation_requested',
  'payment_in_progress',
]

/** The end date, the refund, an optional reason, and the receipt. */
export function EndServiceDialog(props: EndServiceDialogProps) {
  const tool = props.addendum.tool_name
  return tool === null ? null : <EndTool {...props} tool={tool} />
}

function EndTool({ open, addendum, tool, onClose, onGone }: EndServiceDialogProps & { tool: ToolSlug }) {
  const online = useOnline()
  const draft = useDraft(contractDraftKey(addendum.id, 'reason'), 'continues')
  const load = useCallback(() => previewServiceEnd(tool), [tool])
  const { value: terms, failure, again } = useLoaded(open && online ? load : null, ends)
  const { busy, act } = useAction()
  const [receipt, setReceipt] = useState<ServiceReceipt | null>(null)
  const [problem, setProblem] = useState<ServiceEndProblem | null>(null)

  const end = ({ shown: read }: ServiceEndTerms) => {
    setProblem(null)
    return act(() => endService(tool, read, (draft.value ?? '').trim()), {
      onSettled: syncNow,
      onDone: ({ value }) => {
        draft.clear()
        setReceipt(value)
      },
      onFailed: ({ code }) => {
        setProblem(code)
        if (code === 'terms_changed') void again()
      },
    })
  }
  const frame = { open, onClose, onGone, closeLabel: billingCopy.close }
  if (receipt !== null)
    return (
      <Dialog
        kind="dialog"
        {...frame}
        title={endCopy.doneTitle}
        description={copy.doneSentence(receipt.effective_on)}
        footer={
          <>
            <DocumentButton kind="service_end" id={addendum.id} label={copy.document} />
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
  const shown = problem ?? (failure === 'offline' ? null : failure)
  return (
    <Dialog
      kind="dialog"
      {...frame}
      title={copy.title(serviceApartName(tool, addendum.tier_name ?? ''))}
      description={copy.sentence}
      footer={
        <>
          <BusyButton
            look="danger"
            busy={busy}
            busyText={endCopy.confirming}
            disabled={!online || terms === undefined}
            onClick={() => terms !== undefined && void end(terms)}
          >
            {copy.confirm}
          </BusyButton>
          <Button look="primary" onClick={onClose}>
            {copy.keep}
          </Button>
        </>
      }
    >
      {!online && (
        <Banner boxed icon={WifiOff}>
          {endCopy.offline}
        </Banner>
      )}
      {terms !== undefined && (
        <ul className={part.list}>
          {consequencesOf(terms).map((text) => (
            <li key={text} className={part.item}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {terms === undefined && shown === null && online && <Loading>{endCopy.pricing}</Loading>}
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
      <FormAlert failure={shown === null ? null : failureTextOf(shown, serviceEndRefused)} />
      {online && terms === undefined && shown !== null && !ends.includes(shown) && (
        <Button onClick={() => void again()}>{endCopy.retry}</Button>
      )}
    </Dialog>
  )
}
