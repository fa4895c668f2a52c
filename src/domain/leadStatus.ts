/** The status of a lead; `converted` when its account was created. */
export const leadStatuses = ['new', 'contacted', 'converted', 'discarded'] as const
export type LeadStatus = (typeof leadStatuses)[number]

/** The database has the same transitions (private.lead_transitions); a test compares both. */
export const leadTransitions: Readonly<Record<LeadStatus, readonly LeadStatus[]>> = {
  new: ['contacted', 'converted', 'discarded'],
  contacted: ['new', 'converted', 'discarded'],
  converted: [],
  discarded: ['new'],
}

/** It can still become an account. */
export const isOpenLead = (status: LeadStatus): boolean => leadTransitions[status].includes('converted')
