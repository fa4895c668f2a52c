import { clientCopy, planName } from '../../copy/clientData.ts'
import { callHref, whatsAppHref } from '../../domain/mexicanPhone.ts'
import type { Profile } from '../../domain/profile.ts'
import type { ContactRow } from '../../ui/ContactCard.tsx'

/** The client's data, as far as the profile has them. */
export function clientRows({ company, email, phone, plan_type: plan }: Profile): ContactRow[] {
  const rows: ContactRow[] = []
  if (company !== null) rows.push({ term: clientCopy.company, value: company })
  if (email !== null) rows.push({ term: clientCopy.email, value: email, href: `mailto:${email}` })
  if (phone !== null) rows.push({ term: clientCopy.phone, value: phone, href: callHref(phone) })
  const chat = phone === null ? null : whatsAppHref(phone)
  if (phone !== null && chat !== null) rows.push({ term: clientCopy.whatsapp, value: phone, href: chat })
  if (plan !== null) rows.push({ term: clientCopy.plan, value: planName(plan) })
  return rows
}
