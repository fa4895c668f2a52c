/** Between the tabs and the worker, before the version changes: every tab's drafts are written to the disk. */
export const UPDATE_CHANNEL = 'azulejo-update'

export type UpdateMessage = { type: 'save' } | { type: 'saved' }

/**
 * The time that the other tabs have to confirm that their drafts are on the disk. In a frozen one, nothing was typed
 * lately.
 */
export const SAVE_MS = 1_500
