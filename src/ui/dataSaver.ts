const KEY = 'data-saver'

/** Whether the phone's own setting saves data. */
export function systemSavesData(): boolean {
  // Absent in Safari and Firefox, and in the types of the language.
  const network = 'connection' in navigator ? navigator.connection : null
  return typeof network === 'object' && network !== null && 'saveData' in network && network.saveData === true
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage forbidden by the browser: the phone's setting counts.
    return null
  }
}

/** Whether files come only when they are asked for: the switch of this device, else the phone's own setting. */
export const savesData = (): boolean => {
  const chosen = stored()
  return chosen === null ? systemSavesData() : chosen === 'on'
}

/** Returns whether it was stored. */
export function setDataSaver(on: boolean): boolean {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
    return true
  } catch {
    // Storage forbidden by the browser.
    return false
  }
}
