/** The tag under which the worker is woken for what visitors left, signed in or not. */
export const LEADS_SYNC_TAG = 'azulejo-leads'
