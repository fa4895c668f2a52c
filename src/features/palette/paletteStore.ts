import { dialogStore } from '../../ui/dialogStore.ts'

/** Whether the palette is open. A separate file, because the key and the phone's menu open it before it is loaded. */
export const palette = dialogStore()
