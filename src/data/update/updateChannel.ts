/** Connects the tabs and the worker: before the version changes, every tab's drafts are written to the disk. */
export const UPDATE_CHANNEL = 'azulejo-update'

export type UpdateMessage = { type: 'save' }

/** How long the version change waits for the other tabs to write their drafts; they do not answer. */
export const SAVE_MS = 1_500
