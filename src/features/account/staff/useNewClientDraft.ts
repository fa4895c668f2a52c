import { type Draft, useDraft } from '../../../data/sync/useDraft.ts'

/** The known fields of a lead that becomes a client. */
export type Prospect = {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly company: string | null
  readonly phone: string | null
}

const textOf = ({ value = '', base }: Draft, known: string): string =>
  value === '' && base === undefined ? known : value

/** The typed fields of a new client; for a lead, over the lead's own values. */
export function useNewClientDraft(lead: Prospect | null) {
  const about = lead === null ? 'new-client' : `new-client:${lead.id}`
  const known = {
    email: lead?.email ?? '',
    fullName: lead?.name ?? '',
    company: lead?.company ?? '',
    phone: lead?.phone ?? '',
  }
  const drafts = {
    email: useDraft(`${about}:email`),
    fullName: useDraft(`${about}:full-name`),
    company: useDraft(`${about}:company`),
    phone: useDraft(`${about}:phone`),
  }
  const all = Object.values(drafts)
  return {
    client: {
      email: textOf(drafts.email, known.email),
      fullName: textOf(drafts.fullName, known.fullName),
      company: textOf(drafts.company, known.company),
      phone: textOf(drafts.phone, known.phone),
    },
    // With a base, an emptied field of the lead stays empty.
    write: (name: keyof typeof drafts, value: string) =>
      lead === null ? drafts[name].set(value) : drafts[name].set(value, known[name]),
    clear: () => all.forEach((draft) => draft.clear()),
  }
}
