import { auditActionText, auditCopy as copy, auditKindName } from '../../../copy/audit.ts'
import { recentMoment } from '../../../copy/calendar.ts'
import { exactMoment } from '../../../copy/exactMoment.ts'
import { roleName } from '../../../copy/staffAccounts.ts'
import { staffListCopy } from '../../../copy/staffLists.ts'
import { type AuditKind, auditKinds } from '../../../domain/audit.ts'
import { actorOf, personConcerned, isOpenable } from '../../../features/audit/auditNames.ts'
import { auditFilters } from '../../../features/audit/auditFilterParams.ts'
import { AuditRow } from '../../../features/audit/auditRow.ts'
import type { ListDefinition, ListView } from '../../../features/staff-list/listDefinition.ts'
import { clientHref } from '../../../staffHrefs.ts'
import { auditLog, rowLink } from '../../../styled-system/recipes'
import { RowLink } from '../../../ui/RowLink.tsx'

/** The kinds, as named in the address. */
const keyOf: Readonly<Record<AuditKind, string>> = {
  reading: 'consultas',
  access: 'permisos',
  clients: 'clientes',
  billing: 'pagos',
  service: 'atencion',
  catalogue: 'catalogo',
  system: 'sistema',
}

const kindView = (kind: AuditKind): ListView => ({
  key: keyOf[kind],
  text: auditKindName[kind],
  filter: { kind },
})

const whom = (row: AuditRow): string => personConcerned(row) ?? staffListCopy.none

/** onOpen: called with the chosen row. */
export const auditListOf = (onOpen: (row: AuditRow) => void): ListDefinition<AuditRow> => ({
  list: 'audit',
  row: AuditRow,
  texts: copy,
  views: [{ key: 'todo', text: copy.all, filter: {} }, ...auditKinds.map(kindView)],
  filters: auditFilters,
  columns: [
    {
      key: 'what',
      title: copy.what,
      text: ({ action }) => auditActionText(action),
      cell: (row) => (
        <button
          type="button"
          className={`${rowLink()} ${auditLog().open}`}
          aria-haspopup="dialog"
          aria-label={copy.open(auditActionText(row.action), exactMoment(row.created_at))}
          onClick={() => onOpen(row)}
        >
          <span data-cut="">{auditActionText(row.action)}</span>
        </button>
      ),
    },
    {
      key: 'who',
      title: copy.who,
      onPhone: 'line',
      text: (row) => `${actorOf(row)} (${roleName[row.actor_role]})`,
      cell: actorOf,
    },
    {
      key: 'whom',
      title: copy.whom,
      onPhone: 'line',
      text: whom,
      cell: (row) =>
        row.client_id !== null && isOpenable(row) ? (
          <RowLink to={clientHref(row.client_id)} picture={null} more={auditActionText(row.action)}>
            {whom(row)}
          </RowLink>
        ) : (
          whom(row)
        ),
      // On the phone, the row opens its details, which have the link.
      phoneCell: whom,
    },
    {
      key: 'created_at',
      title: copy.when,
      align: 'end',
      onPhone: 'amount',
      value: ({ created_at: at }) => at,
      text: ({ created_at: at }) => exactMoment(at),
      cell: ({ created_at: at }) => exactMoment(at),
      phoneCell: ({ created_at: at }) => recentMoment(at, Date.now()),
    },
  ],
})
