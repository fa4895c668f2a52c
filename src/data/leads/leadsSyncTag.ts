/** The Background Sync tag for unsent leads. */
export const LEADS_SYNC_TAG = 'azulejo-leads'
