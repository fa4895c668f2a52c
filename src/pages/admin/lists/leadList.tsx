import { businessDayOf } from '../../../copy/calendar.ts'
import { planName } from '../../../copy/clientData.ts'
import { leadCopy, leadStatusName } from '../../../copy/leads.ts'
import { leadListCopy as said, leadSourceName, staffListCopy } from '../../../copy/staffLists.ts'
import { LeadBadge } from '../../../features/leads/LeadBadge.tsx'
import { LeadRow } from '../../../features/leads/leadRow.ts'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'
import { leadDrawer, rowLink } from '../../../styled-system/recipes'

const nameOf = ({ name, company }: LeadRow): string => name ?? company ?? said.nameless

/** isSuper: all leads; otherwise one's own. onOpen: called with the chosen row. */
export const leadListOf = (isSuper: boolean, onOpen: (lead: LeadRow) => void): ListDefinition<LeadRow> => ({
  list: 'leads',
  row: LeadRow,
  texts: isSuper ? said : { ...said, none: said.noneOwn, noneSentence: said.noneOwnSentence },
  views: [
    { key: 'todos', text: said.views.all, filter: {} },
    { key: 'nuevos', text: said.views.new, filter: { status: 'new' } },
    { key: 'hoy', text: said.views.today, filter: { today: 'true' } },
    ...(isSuper
      ? [{ key: 'sin-responsable', text: said.views.withoutOwner, filter: { without_owner: 'true' } }]
      : []),
    { key: 'contactados', text: said.views.contacted, filter: { status: 'contacted' } },
    { key: 'convertidos', text: said.views.converted, filter: { status: 'converted' } },
    { key: 'descartados', text: said.views.discarded, filter: { status: 'discarded' } },
    { key: 'portada', text: said.views.landing, filter: { source: 'landing' } },
    { key: 'contacto', text: said.views.contact, filter: { source: 'contact' } },
    { key: 'plan', text: said.views.plan, filter: { source: 'plan' } },
  ],
  columns: [
    {
      key: 'name',
      title: said.name,
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
    { key: 'email', title: said.email, onPhone: 'line', cell: ({ email }) => email },
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
            cell: ({ owner_name: owner }: LeadRow) => owner ?? leadCopy.nobody,
          },
        ]
      : []),
    { key: 'company', title: said.company, cell: ({ company }) => company ?? staffListCopy.none },
    { key: 'phone', title: said.phone, cell: ({ phone }) => phone ?? staffListCopy.none },
    { key: 'source', title: said.source, cell: ({ source }) => leadSourceName[source] },
    {
      key: 'plan',
      title: said.plan,
      cell: ({ plan }) => (plan === null ? staffListCopy.none : planName(plan)),
    },
    { key: 'message', title: said.message, cell: ({ messages }) => messages.at(-1) ?? staffListCopy.none },
    {
      key: 'created_at',
      title: said.created,
      align: 'end',
      onPhone: 'amount',
      value: ({ created_at: at }) => at,
      cell: ({ created_at: at }) => businessDayOf(at),
    },
  ],
})
