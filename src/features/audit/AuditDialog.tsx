import { Link } from 'react-router-dom'
import { auditActionText, auditCopy as said } from '../../copy/audit.ts'
import { exactMoment } from '../../copy/exactMoment.ts'
import { roleName } from '../../copy/staffAccounts.ts'
import { staffTicketHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { auditOfClientHref, auditOfPersonHref, clientHref } from '../../staffHrefs.ts'
import { auditLog } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { auditFacts } from './auditFacts.ts'
import { actorOf, concerned, isOpenable } from './auditNames.ts'
import type { AuditRow } from './auditRow.ts'

/** A link to the object of the action, if that has its own page. */
function subjectLink({ action, subject_id: id }: AuditRow): { to: string; text: string } | null {
  if (id === null || action.endsWith('.delete')) return null
  if (action.startsWith('support_tickets.')) return { to: staffTicketHref(id), text: said.openTicket }
  if (action.startsWith('service_configuration_tasks.'))
    return { to: `${routes.tasks}/${encodeURIComponent(id)}`, text: said.openTask }
  return null
}

type AuditDialogProps = { row: AuditRow; open: boolean; onClose: () => void }

/** The details of one log entry. */
export function AuditDialog({ row, open, onClose }: AuditDialogProps) {
  const part = auditLog()
  const whom = concerned(row) ?? said.noClient
  const subject = subjectLink(row)
  return (
    <Dialog
      kind="drawer"
      open={open}
      title={auditActionText(row.action)}
      closeLabel={said.close}
      onClose={onClose}
    >
      <div className={part.root}>
        <DescriptionList
          rows={[
            { term: said.who, value: `${actorOf(row)} (${roleName[row.actor_role]})` },
            {
              term: said.whom,
              value:
                row.client_id !== null && isOpenable(row) ? (
                  <Link to={clientHref(row.client_id)}>{whom}</Link>
                ) : (
                  whom
                ),
            },
            { term: said.when, value: said.mexico(exactMoment(row.created_at)) },
            ...auditFacts(row),
          ]}
        />
        <div className={part.ways}>
          {subject !== null && (
            <ButtonLink to={subject.to} size="sm">
              {subject.text}
            </ButtonLink>
          )}
          <ButtonLink to={auditOfPersonHref(row.actor_id)} size="sm" onClick={onClose}>
            {said.seePerson}
          </ButtonLink>
          {row.client_id !== null && !row.client_is_staff && (
            <ButtonLink to={auditOfClientHref(row.client_id)} size="sm" onClick={onClose}>
              {said.seeClient}
            </ButtonLink>
          )}
        </div>
        <p className={part.quiet}>{said.permanent}</p>
      </div>
    </Dialog>
  )
}
