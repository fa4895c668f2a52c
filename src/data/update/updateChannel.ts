/** Between the tabs and the worker, before the versions change: every tab's drafts go to the disk. */
export const UPDATE_CHANNEL = 'azulejo-update'

export type UpdateWord = { type: 'save' } | { type: 'saved' }

/** How long the other tabs have to say that their drafts are on the disk. A frozen one typed nothing lately. */
export const SAVE_MS = 1_500
