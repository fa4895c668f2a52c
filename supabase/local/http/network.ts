import { isIP } from 'node:net'

/**
 * An IPv4 address, or the /64 of an IPv6 one: one machine has all of its 2^64 addresses. `private.address_network` does
 * the same.
 */
export function networkOf(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(address) !== 6) return address
  // URL normalizes each address, without a dotted end.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [front, back] = [before, after ?? ''].map((part) => part.split(':').filter(Boolean))
  const groups = [...(front ?? []), ...Array.from(zeros(front, back), () => '0'), ...(back ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}

const zeros = (front: string[] = [], back: string[] = []) => ({ length: 8 - front.length - back.length })
