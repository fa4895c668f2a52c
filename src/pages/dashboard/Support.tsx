import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { supportCopy } from '../../copy/support.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import { useShownTickets } from '../../data/mirror/useShownTickets.ts'
import { usePerson } from '../../data/session/usePerson.ts'
import { assigneeOf } from '../../domain/ticket.ts'
import { lazyDialog } from '../../features/lazy/lazy.tsx'
import { ArticleIndex } from '../../features/tickets/ArticleIndex.tsx'
import { TicketList } from '../../features/tickets/TicketList.tsx'
import { NEW_TICKET, ticketHref } from '../../hrefs.ts'
import { ticketList } from '../../styled-system/recipes'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Plus } from '../../ui/icons.ts'
import { TableBlockSkeleton } from '../../ui/Skeletons.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const NewTicketDialog = lazyDialog(() =>
  import('../../features/tickets/NewTicketDialog.tsx').then((module) => module.NewTicketDialog),
)

/** The client's tickets, then the knowledge base; a new ticket is a dialog with an address. */
export function Support() {
  const { uid } = usePerson()
  const [params, setParams] = useSearchParams()
  const tickets = useShownTickets(uid)
  const manager = useAssignment(uid)
  const part = ticketList()
  const address = useDialogAddress()
  const { open: isNew } = useAddressDialog(params.has(NEW_TICKET) || undefined)
  const showNew = (shown: boolean) => {
    const next = new URLSearchParams(params)
    next.delete(NEW_TICKET)
    if (!shown) return address.close(next)
    next.set(NEW_TICKET, '')
    return address.open(next)
  }
  return (
    <WorkPage label={supportCopy.page} bar={<TopBar title={supportCopy.page} actions={<TopActions />} />}>
      <title>{pageTitle(supportCopy.page)}</title>
      <div className={part.root}>
        <div className={part.foot} data-bar="actions">
          <Button look="primary" onClick={() => showNew(true)} aria-haspopup="dialog">
            <Icon of={Plus} />
            {supportCopy.create}
          </Button>
        </div>
        {tickets === undefined ? (
          <TableBlockSkeleton tabs>{supportCopy.loading}</TableBlockSkeleton>
        ) : (
          <TicketList
            tickets={tickets}
            hrefOf={ticketHref}
            other={{
              title: supportCopy.assignee,
              nameOf: (ticket) =>
                assigneeOf(ticket, manager?.manager_name ?? supportCopy.team) ?? supportCopy.notAssigned,
            }}
            none={
              <EmptyState motif="chatbot" title={supportCopy.empty} sentence={supportCopy.emptySentence} />
            }
            state={params}
            onState={setParams}
          />
        )}
        <p className={part.note}>{supportCopy.works}</p>
        <ArticleIndex />
      </div>
      <Suspense fallback={null}>
        {isNew && <NewTicketDialog uid={uid} open onClose={() => showNew(false)} />}
      </Suspense>
    </WorkPage>
  )
}
