import { dialogStore } from '../../ui/dialogStore.ts'

/** Whether the sheet of shortcuts is open. */
export const keySheet = dialogStore()
