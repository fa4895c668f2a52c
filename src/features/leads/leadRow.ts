import * as z from 'zod/mini'
import { LeadSource } from '../../domain/lead.ts'
import { leadStatuses } from '../../domain/leadStatus.ts'

/** A lead, as its list shows it. */
export const LeadRow = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  source: LeadSource,
  plan: z.nullable(z.string()),
  promo_code: z.nullable(z.string()),
  messages: z.array(z.string()),
  created_at: z.string(),
  status: z.enum(leadStatuses),
  owner_id: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
  client_id: z.nullable(z.string()),
  client_name: z.nullable(z.string()),
})
export type LeadRow = z.infer<typeof LeadRow>
