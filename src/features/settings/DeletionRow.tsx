import { useState } from 'react'
import { Link } from 'react-router-dom'
import { privacyCopy as copy } from '../../copy/settings.ts'
import { useContracts, useTickets } from '../../data/mirror/useAccount.ts'
import { useSentTickets } from '../../data/mirror/useSentTickets.ts'
import { enqueueChange } from '../../data/sync/enqueueChange.ts'
import { activeContract } from '../../domain/contract.ts'
import type { Uid } from '../../domain/id.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import { ticketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useAction } from '../action/useAction.ts'

/**
 * The right of cancellation: a request that the staff answers; one request at a time. An active contract has to be cancelled
 * first, on its own page, which shows the notice and the refund.
 */
export function DeletionRow({ uid }: { uid: Uid }) {
  const [contracts, tickets] = [useContracts(uid), useTickets(uid)]
  const sent = useSentTickets()
  const dialog = useDialog()
  const { busy, act } = useAction()
  const [isFailed, setFailed] = useState(false)
  const part = settingsRows()
  if (contracts === undefined || tickets === undefined) return null
  const active = activeContract(contracts)
  // A cancelled one has its last day already: the request need not wait for it.
  const running = active !== null && active.cancel_effective_on === null
  const asked =
    tickets.find(({ subject, status }) => subject === copy.subject && status !== 'resolved') ??
    sent.find(({ subject }) => subject === copy.subject)
  const request = () => {
    setFailed(false)
    return act(
      () =>
        enqueueChange(
          openTicketIntent(uid, crypto.randomUUID(), {
            category: 'general',
            priority: 'high',
            tool_name: null,
            subject: copy.subject,
            description: copy.description,
          }),
        ),
      {
        onDone: () => {
          dialog.close()
          showToast('good', copy.asked, copy.askedDetail)
        },
        onRefused: () => setFailed(true),
      },
    )
  }
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{copy.remove}</p>
        <p className={part.detail}>
          {asked !== undefined ? copy.waits : running ? copy.contractFirst : copy.removeDetail}
        </p>
      </div>
      {asked !== undefined && (
        <ButtonLink size="sm" to={ticketHref(asked.id)}>
          {copy.seeRequest}
        </ButtonLink>
      )}
      {asked === undefined && running && <Link to={routes.billing}>{copy.toContract}</Link>}
      {asked === undefined && !running && (
        <Button size="sm" look="danger" aria-haspopup="dialog" onClick={() => dialog.show(true)}>
          {copy.request}
        </Button>
      )}
      {dialog.content && (
        <Dialog
          open={dialog.open}
          title={copy.removeTitle}
          description={copy.removeSentence}
          closeLabel={copy.close}
          onClose={dialog.close}
          footer={
            <>
              <Button look="ghost" onClick={dialog.close}>
                {copy.cancel}
              </Button>
              <Button look="danger" disabled={busy} onClick={() => void request()}>
                {copy.request}
              </Button>
            </>
          }
        >
          <p>{copy.stays}</p>
          <FormAlert failure={isFailed ? { title: copy.notKept } : null} />
        </Dialog>
      )}
    </div>
  )
}
