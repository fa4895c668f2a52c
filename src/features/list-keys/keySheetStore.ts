import { dialogStore } from '../../ui/dialogStore.ts'

/** Whether the sheet of the keys is open. */
export const keySheet = dialogStore()
