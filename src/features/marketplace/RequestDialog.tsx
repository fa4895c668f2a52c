import { useState } from 'react'
import type { FailureText } from '../../copy/failures.ts'
import { marketCopy, requestCopy, tierPrice } from '../../copy/marketplace.ts'
import { toolCopy } from '../../copy/tools.ts'
import { track } from '../../data/analytics/track.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import type { ContractState } from '../../domain/contractState.ts'
import type { Uid } from '../../domain/id.ts'
import type { Offer, TierRequest } from '../../domain/marketplace.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import { ticketHref } from '../../hrefs.ts'
import { tierChoice } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCoarsePointer } from '../../ui/media.ts'
import { useAction } from '../action/useAction.ts'
import { useSavedToast } from '../action/useSavedToast.ts'

type RequestDialogProps = {
  uid: Uid
  offer: Offer
  requests: ReadonlyMap<string, TierRequest>
  /** The chosen tier's key, from the address; null until one is chosen. */
  chosen: string | null
  contract: ContractState
  isIncluded: boolean
  /** True if an old link leads to a tool that the plan has without a limit. */
  isUnlimited: boolean
  hasManager: boolean
  open: boolean
  onChoose: (tier: string) => void
  onClose: () => void
  onGone: () => void
}

/** Spec §7, as of any ticket. */
const COUNTED_VALUE = 100
const PROBLEM = 'tier-problem'

/** A tier is requested by a ticket: also offline, and only one at a time. */
export function RequestDialog(props: RequestDialogProps) {
  const { uid, offer, requests, chosen, contract, hasManager, open, onChoose, onClose, onGone } = props
  const device = useCoarsePointer() ? 'phone' : 'computer'
  const toastSaved = useSavedToast()
  const { busy, act } = useAction()
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<FailureText | null>(null)
  const tier = offer.tiers.find((one) => one.tier === chosen)
  const request = tier && requests.get(tier.id)
  const openId = request?.openId ?? null
  const part = tierChoice()

  const send = () => {
    if (tier === undefined || request === undefined) return setMissing(true)
    const ticket = openTicketIntent(uid, request.nextId, {
      category: 'general',
      priority: 'medium',
      tool_name: offer.tool,
      subject: requestCopy.subject(tier),
      description: requestCopy.description(tier),
    })
    setFailure(null)
    return void act(() => enqueueChange(ticket), {
      onDone: (change) => {
        track('support_ticket_created', { value: COUNTED_VALUE })
        toastSaved(change, requestCopy.sent, requestCopy.sentDetail, {
          title: requestCopy.onDevice[device],
          detail: requestCopy.onDeviceDetail,
        })
        onClose()
      },
      onFailed: () => setFailure({ title: requestCopy.notKept, detail: requestCopy.notKeptDetail }),
    })
  }
  const adds = requestCopy.adds(tier ?? offer.tiers[0] ?? { unit: 'reports' }, props.isIncluded)
  const problem = isMissing && tier === undefined ? requestCopy.missing : undefined
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={requestCopy.title(toolCopy[offer.tool].name)}
      description={props.isUnlimited ? requestCopy.unlimited : requestCopy.next(contract, hasManager)}
      closeLabel={requestCopy.close}
      onClose={onClose}
      onGone={onGone}
      footer={
        <>
          <Button onClick={onClose}>{requestCopy.cancel}</Button>
          {openId === null ? (
            !props.isUnlimited && (
              <Button look="primary" disabled={busy} onClick={send}>
                {requestCopy.send}
              </Button>
            )
          ) : (
            <ButtonLink look="primary" to={ticketHref(openId)}>
              {requestCopy.see}
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={part.root}>
        <RadioGroup
          look="cards"
          label={requestCopy.tier}
          required
          describedBy={problem === undefined ? undefined : PROBLEM}
          options={offer.tiers.map((one) => ({
            value: one.tier,
            text: requestCopy.option(one),
            extra: tierPrice(one),
          }))}
          value={tier?.tier ?? ''}
          onChange={onChoose}
        />
        {problem !== undefined && (
          <p id={PROBLEM} role="alert" className={part.problem}>
            {problem}
          </p>
        )}
        {tier !== undefined && tier.description !== '' && <p className={part.open}>{tier.description}</p>}
        <p className={part.open}>
          {marketCopy.note} {adds}
        </p>
        {openId !== null && (
          <p className={part.open}>{request?.isRefused ? requestCopy.refused : requestCopy.open}</p>
        )}
        <FormAlert failure={failure} />
      </div>
    </Dialog>
  )
}
