import { useDraft } from '../../../data/sync/useDraft.ts'

/** What is typed of a client to be made, field by field. */
export function useNewClientDraft() {
  const drafts = {
    email: useDraft('new-client:email'),
    fullName: useDraft('new-client:full-name'),
    company: useDraft('new-client:company'),
    phone: useDraft('new-client:phone'),
  }
  const all = Object.values(drafts)
  return {
    client: {
      email: drafts.email.value ?? '',
      fullName: drafts.fullName.value ?? '',
      company: drafts.company.value ?? '',
      phone: drafts.phone.value ?? '',
    },
    write: (name: keyof typeof drafts, value: string) => drafts[name].set(value),
    clear: () => all.forEach((draft) => draft.clear()),
  }
}
