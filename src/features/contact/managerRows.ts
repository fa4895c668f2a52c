import { managerCopy } from '../../copy/chat.ts'
import type { Assignment } from '../../domain/assignment.ts'
import type { ContactRow } from '../../ui/ContactCard.tsx'
import { callHref, whatsAppHref } from '../../domain/mexicanPhone.ts'
import { httpsLinkOrNull } from './links.ts'

/** The account manager's contact data, as far as the card has them. */
export function managerRows(manager: Assignment): ContactRow[] {
  const { manager_email: email, manager_phone: phone, manager_whatsapp: whatsapp } = manager
  const calendar = httpsLinkOrNull(manager.manager_calendar_link)
  const rows: ContactRow[] = []
  if (email !== null) rows.push({ term: managerCopy.email, value: email, href: `mailto:${email}` })
  if (phone !== null) rows.push({ term: managerCopy.phone, value: phone, href: callHref(phone) })
  const chat = whatsapp === null ? null : whatsAppHref(whatsapp)
  if (whatsapp !== null && chat !== null)
    rows.push({ term: managerCopy.whatsapp, value: whatsapp, href: chat })
  if (calendar !== null)
    rows.push({ term: managerCopy.calendar, value: managerCopy.calendarLink, href: calendar })
  return rows
}
