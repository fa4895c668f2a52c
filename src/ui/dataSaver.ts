const KEY = 'data-saver'

/** Whether the phone's own data saver is on. */
export function systemSavesData(): boolean {
  // Missing in Safari, Firefox and the DOM types.
  const network = 'connection' in navigator ? navigator.connection : null
  return typeof network === 'object' && network !== null && 'saveData' in network && network.saveData === true
}

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage forbidden by the browser: the phone's setting applies.
    return null
  }
}

/** Whether files are downloaded only on request: this device's switch, otherwise the phone's own setting. */
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
