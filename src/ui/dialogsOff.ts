import { createContext } from 'react'

/** True around screens whose dialogs stay closed, whatever the address says. */
export const DialogsOff = createContext(false)
