import { AuthRefusal } from '../errors.ts'

const secondsOf: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
}

/** Reads a duration as Go writes it, like `24h` or `1h30m`; `none` is 0. */
export function banSeconds(text: string): number {
  if (text === 'none' || text === '0') return 0
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) {
    throw new AuthRefusal(
      400,
      'validation_failed',
      `invalid format for ban duration: time: invalid duration ${JSON.stringify(text)}`,
    )
  }
  return parts.reduce((sum, [, amount = '0', unit = 's']) => sum + Number(amount) * (secondsOf[unit] ?? 0), 0)
}
