import { dialogStore } from '../../ui/dialogStore.ts'

/** Whether the palette is open. Apart from it, because the key and the menu of the phone open it before it is loaded. */
export const palette = dialogStore()
