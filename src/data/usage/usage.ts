/** Bytes that the app downloaded on this device in a month, compressed. */
export type Usage = { readonly month: string; readonly bytes: number }

const KEY = 'data-usage'

/** "2026-11", in the device's time zone: its data plan begins there. */
export const monthOf = (now: Date): string =>
  `${now.getFullYear()}-${`${now.getMonth() + 1}`.padStart(2, '0')}`

/** kept: the stored text; for another month, or if unreadable, counting starts at 0. */
export function readUsage(kept: string | null, month: string): Usage {
  const [of, bytes] = (kept ?? '').split(' ')
  return { month, bytes: of === month && bytes !== undefined && /^\d+$/.test(bytes) ? Number(bytes) : 0 }
}

const writeUsage = ({ month, bytes }: Usage): string => `${month} ${bytes}`

const stored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage forbidden by the browser: nothing is counted.
    return null
  }
}

export const usedThisMonth = (): number => readUsage(stored(), monthOf(new Date())).bytes

/** Adds to the bytes counted by this tab or another. */
export function addUsage(bytes: number): void {
  const month = monthOf(new Date())
  try {
    localStorage.setItem(KEY, writeUsage({ month, bytes: readUsage(stored(), month).bytes + bytes }))
  } catch {
    // Storage forbidden by the browser: nothing is counted.
    return
  }
}
