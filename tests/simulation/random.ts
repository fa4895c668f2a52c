/** Random numbers from a seed: mulberry32. The same seed gives the same run. */
export type Random = {
  /** 0 ≤ n < 1 */
  next(): number
  /** An integer 0 ≤ n < most. */
  below(most: number): number
  pick<T>(from: readonly T[]): T
  uuid(): string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      const one = from[below(from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16))
      hex[12] = '4'
      hex[16] = (8 + below(4)).toString(16)
      const s = hex.join('')
      return `${s.slice(0, 8)}-${s.slice(8, 12)}-${s.slice(12, 16)}-${s.slice(16, 20)}-${s.slice(20)}`
    },
  }
}
