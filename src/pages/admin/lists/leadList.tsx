import * as z from 'zod/mini'
import { businessDayOf } from '../../../copy/calendar.ts'
import { planName } from '../../../copy/chat.ts'
import { leadListCopy as said, leadSourceName, staffListCopy } from '../../../copy/staffLists.ts'
import { LeadSource } from '../../../domain/lead.ts'
import type { ListDefinition } from '../../../features/staff-list/listDefinition.ts'

const LeadRow = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  source: LeadSource,
  plan: z.nullable(z.string()),
  messages: z.array(z.string()),
  created_at: z.string(),
})
type LeadRow = z.infer<typeof LeadRow>

export const leadList: ListDefinition<LeadRow> = {
  list: 'leads',
  row: LeadRow,
  texts: said,
  views: [
    { key: 'todos', text: said.views.all, filter: {} },
    { key: 'hoy', text: said.views.today, filter: { today: 'true' } },
    { key: 'portada', text: said.views.landing, filter: { source: 'landing' } },
    { key: 'contacto', text: said.views.contact, filter: { source: 'contact' } },
    { key: 'plan', text: said.views.plan, filter: { source: 'plan' } },
  ],
  columns: [
    {
      key: 'name',
      title: said.name,
      text: ({ name, company }) => name ?? company ?? said.nameless,
      cell: ({ name, company }) => <b>{name ?? company ?? said.nameless}</b>,
    },
    {
      key: 'email',
      title: said.email,
      onPhone: 'line',
      cell: ({ email }) => email,
    },
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
}
