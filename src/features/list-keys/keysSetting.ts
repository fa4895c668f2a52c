import { createStore } from 'zustand/vanilla'

const KEY = 'list-keys'

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    // Storage forbidden by the browser: the shortcuts are on, the default.
    return true
  }
}

/**
 * Whether single letters are commands: users of voice control, or with a tremor, must be able to switch them off (WCAG
 * 2.1.4).
 */
export const keysSetting = createStore(() => ({ on: stored() }))

export function switchKeys(on: boolean): void {
  keysSetting.setState({ on })
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without storage, the choice lasts as long as the tab.
    return
  }
}
