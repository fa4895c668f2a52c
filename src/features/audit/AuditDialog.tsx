import { Link } from 'react-router-dom'
import { auditActionText, auditCopy as copy } from '../../copy/audit.ts'
import { exactMoment } from '../../copy/exactMoment.ts'
import { roleName } from '../../copy/staffAccounts.ts'
import { staffTicketHref, taskHref } from '../../hrefs.ts'
import { auditOfClientHref, auditOfPersonHref, clientHref } from '../../staffHrefs.ts'
import { auditLog } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { auditFacts } from './auditFacts.ts'
import { actorOf, personConcerned, isOpenable } from './auditNames.ts'
import type { AuditRow } from './auditRow.ts'

/** A link to the object of the action, if that has its own page. */
function subjectLink({ action, subject_id: id }: AuditRow): { to: string; text: string } | null {
  if (id === null || action.endsWith('.delete')) return null
  if (action.startsWith('support_tickets.')) return { to: staffTicketHref(id), text: copy.openTicket }
  if (action.startsWith('service_configuration_tasks.')) return { to: taskHref(id), text: copy.openTask }
  return null
}

type AuditDialogProps = { row: AuditRow; open: boolean; onClose: () => void }

/** The details of one log entry. */
export function AuditDialog({ row, open, onClose }: AuditDialogProps) {
  const part = auditLog()
  const whom = personConcerned(row) ?? copy.noClient
  const subject = subjectLink(row)
  return (
    <Dialog
      kind="drawer"
      open={open}
      title={auditActionText(row.action)}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <div className={part.root}>
        <DescriptionList
          rows={[
            { term: copy.who, value: `${actorOf(row)} (${roleName[row.actor_role]})` },
            {
              term: copy.whom,
              value:
                row.client_id !== null && isOpenable(row) ? (
                  <Link to={clientHref(row.client_id)}>{whom}</Link>
                ) : (
                  whom
                ),
            },
            { term: copy.when, value: copy.mexico(exactMoment(row.created_at)) },
            ...auditFacts(row),
          ]}
        />
        <div className={part.actions}>
          {subject !== null && (
            <ButtonLink to={subject.to} size="sm">
              {subject.text}
            </ButtonLink>
          )}
          <ButtonLink to={auditOfPersonHref(row.actor_id)} size="sm" onClick={onClose}>
            {copy.seePerson}
          </ButtonLink>
          {row.client_id !== null && !row.client_is_staff && (
            <ButtonLink to={auditOfClientHref(row.client_id)} size="sm" onClick={onClose}>
              {copy.seeClient}
            </ButtonLink>
          )}
        </div>
        <p className={part.quiet}>{copy.permanent}</p>
      </div>
    </Dialog>
  )
}
