import { deviceCopy } from '../../../copy/security.ts'

// The first match wins: a user agent names other browsers, too.
const browsers = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

const find = (names: readonly (readonly [string, RegExp])[], agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

/** A readable name for a user agent. */
export function deviceName(agent: string | null): string {
  const browser = find(browsers, agent ?? '')
  const system = find(systems, agent ?? '')
  if (browser !== null && system !== null) return deviceCopy.named(browser, system)
  return browser ?? system ?? deviceCopy.unknown
}

export const isPhone = (agent: string | null): boolean => /iPhone|Android.*Mobile/.test(agent ?? '')
