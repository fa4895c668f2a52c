import { useState } from 'react'
import { Link } from 'react-router-dom'
import { privacyCopy as said } from '../../copy/settings.ts'
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
    tickets.find(({ subject, status }) => subject === said.subject && status !== 'resolved') ??
    sent.find(({ subject }) => subject === said.subject)
  const request = () => {
    setFailed(false)
    return act(
      () =>
        enqueueChange(
          openTicketIntent(uid, crypto.randomUUID(), {
            category: 'general',
            priority: 'high',
            tool_name: null,
            subject: said.subject,
            description: said.description,
          }),
        ),
      {
        onDone: () => {
          dialog.close()
          showToast('good', said.asked, said.askedDetail)
        },
        onRefused: () => setFailed(true),
      },
    )
  }
  return (
    <div className={part.row}>
      <div className={part.words}>
        <p className={part.name}>{said.remove}</p>
        <p className={part.detail}>
          {asked !== undefined ? said.waits : running ? said.contractFirst : said.removeDetail}
        </p>
      </div>
      {asked !== undefined && (
        <ButtonLink size="sm" to={ticketHref(asked.id)}>
          {said.seeRequest}
        </ButtonLink>
      )}
      {asked === undefined && running && <Link to={routes.billing}>{said.toContract}</Link>}
      {asked === undefined && !running && (
        <Button size="sm" look="danger" aria-haspopup="dialog" onClick={() => dialog.show(true)}>
          {said.request}
        </Button>
      )}
      {dialog.content && (
        <Dialog
          open={dialog.open}
          title={said.removeTitle}
          description={said.removeSentence}
          closeLabel={said.close}
          onClose={dialog.close}
          footer={
            <>
              <Button look="ghost" onClick={dialog.close}>
                {said.cancel}
              </Button>
              <Button look="danger" disabled={busy} onClick={() => void request()}>
                {said.request}
              </Button>
            </>
          }
        >
          <p>{said.stays}</p>
          <FormAlert failure={isFailed ? { title: said.notKept } : null} />
        </Dialog>
      )}
    </div>
  )
}
