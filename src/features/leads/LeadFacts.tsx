import { Link } from 'react-router-dom'
import { businessDayOf } from '../../copy/calendar.ts'
import { planName } from '../../copy/clientData.ts'
import { leadCopy as copy } from '../../copy/leads.ts'
import { leadListCopy, leadSourceName, staffListCopy } from '../../copy/staffLists.ts'
import { clientHref } from '../../staffHrefs.ts'
import { leadDrawer } from '../../styled-system/recipes'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PhoneLinks } from '../phone-links/PhoneLinks.tsx'
import { LeadBadge } from './LeadBadge.tsx'
import type { LeadRow } from './leadRow.ts'

/** The person, the contact data, and the message. */
export function LeadFacts({ lead }: { lead: LeadRow }) {
  const { none } = staffListCopy
  const part = leadDrawer()
  return (
    <>
      <DescriptionList
        rows={[
          { term: copy.status, value: <LeadBadge status={lead.status} /> },
          { term: leadListCopy.email, value: <a href={`mailto:${lead.email}`}>{lead.email}</a> },
          {
            term: leadListCopy.phone,
            value: lead.phone === null ? none : <PhoneLinks phone={lead.phone} />,
          },
          { term: leadListCopy.company, value: lead.company ?? none },
          { term: leadListCopy.source, value: leadSourceName[lead.source] },
          { term: leadListCopy.plan, value: lead.plan === null ? none : planName(lead.plan) },
          ...(lead.promo_code === null ? [] : [{ term: copy.promo, value: lead.promo_code }]),
          { term: leadListCopy.created, value: businessDayOf(lead.created_at) },
          { term: copy.owner, value: lead.owner_name ?? copy.withoutOwner },
          ...(lead.status === 'converted'
            ? [
                {
                  term: copy.client,
                  value:
                    lead.client_id === null ? (
                      copy.gone
                    ) : (
                      <Link to={clientHref(lead.client_id)}>{lead.client_name ?? copy.openClient}</Link>
                    ),
                },
              ]
            : []),
        ]}
      />
      <section className={part.messages}>
        <h3 className={part.title}>{copy.messages}</h3>
        {lead.messages.length === 0 && <p className={part.quiet}>{copy.noMessages}</p>}
        {lead.messages.map((message) => (
          <p key={message} className={part.message}>
            {message}
          </p>
        ))}
      </section>
    </>
  )
}
