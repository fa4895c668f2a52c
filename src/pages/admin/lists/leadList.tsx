import { businessDayOf } from '../../../copy/calendar.ts'
import { planName } from '../../../copy/clientData.ts'
import { leadCopy, leadStatusName } from '../../../copy/leads.ts'
import { leadListCopy as copy, leadSourceName, staffListCopy } from '../../../copy/staffLists.ts'
import { LeadBadge } from '../../../features/leads/LeadBadge.tsx'
import { LeadRow } from '../../../features/leads/leadRow.ts'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { leadDrawer, rowLink } from '../../../styled-system/recipes'

const nameOf = ({ name, company }: LeadRow): string => name ?? company ?? copy.nameless

/** isSuper: all leads; otherwise one's own. onOpen: called with the chosen row. */
export const leadListOf = (isSuper: boolean, onOpen: (lead: LeadRow) => void): ListDefinition<LeadRow> => ({
  list: 'leads',
  row: LeadRow,
  texts: isSuper ? copy : { ...copy, none: copy.noneOwn, noneSentence: copy.noneOwnSentence },
  views: [
    { key: 'todos', text: copy.views.all, filter: {} },
    { key: 'nuevos', text: copy.views.new, filter: { status: 'new' } },
    { key: 'hoy', text: copy.views.today, filter: { today: 'true' } },
    ...(isSuper
      ? [{ key: 'sin-responsable', text: copy.views.withoutOwner, filter: { without_owner: 'true' } }]
      : []),
    { key: 'contactados', text: copy.views.contacted, filter: { status: 'contacted' } },
    { key: 'convertidos', text: copy.views.converted, filter: { status: 'converted' } },
    { key: 'descartados', text: copy.views.discarded, filter: { status: 'discarded' } },
    { key: 'portada', text: copy.views.landing, filter: { source: 'landing' } },
    { key: 'contacto', text: copy.views.contact, filter: { source: 'contact' } },
    { key: 'plan', text: copy.views.plan, filter: { source: 'plan' } },
  ],
  columns: [
    {
      key: 'name',
      title: copy.name,
      text: nameOf,
      cell: (lead) => (
        <button
          type="button"
          className={`${rowLink()} ${leadDrawer().open}`}
          aria-haspopup="dialog"
          aria-label={leadCopy.open(`${nameOf(lead)}, ${lead.email}`)}
          onClick={() => onOpen(lead)}
        >
          <span data-cut="">{nameOf(lead)}</span>
        </button>
      ),
    },
    { key: 'email', title: copy.email, onPhone: 'line', cell: ({ email }) => email },
    {
      key: 'status',
      title: leadCopy.status,
      text: ({ status }) => leadStatusName[status],
      onPhone: 'badge',
      cell: ({ status }) => <LeadBadge status={status} />,
    },
    ...(isSuper
      ? [
          {
            key: 'owner',
            title: leadCopy.owner,
            cell: ({ owner_name: owner }: LeadRow) => owner ?? leadCopy.withoutOwner,
          },
        ]
      : []),
    { key: 'company', title: copy.company, cell: ({ company }) => company ?? staffListCopy.none },
    { key: 'phone', title: copy.phone, cell: ({ phone }) => phone ?? staffListCopy.none },
    { key: 'source', title: copy.source, cell: ({ source }) => leadSourceName[source] },
    {
      key: 'plan',
      title: copy.plan,
      cell: ({ plan }) => (plan === null ? staffListCopy.none : planName(plan)),
    },
    { key: 'message', title: copy.message, cell: ({ messages }) => messages.at(-1) ?? staffListCopy.none },
    {
      key: 'created_at',
      title: copy.created,
      align: 'end',
      onPhone: 'amount',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
})
