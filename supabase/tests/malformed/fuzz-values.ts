import type { Random } from '../../../tests/simulation/random.ts'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

/** Values that are invalid everywhere. Made on demand: the long ones are not kept. */
const values: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1e308,
  () => -1e308,
  () => 5e-324,
  () => 0.1,
  () => 2 ** 53 + 2,
  () => 2_147_483_648,
  () => -2_147_483_649,
  () => 1e30,
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => '\udc00 \ud800',
  () => 'a'.repeat(300),
  () => 'ñ'.repeat(5000),
  () => '💥'.repeat(2000),
  () => 'a'.repeat(1_000_000),
  () => `'; drop table profiles; --`,
  () => `" or 1=1 --`,
  () => '$1',
  () => '{}',
  () => '{"a":1}',
  () => '{,}',
  () => '../../../../etc/passwd',
  () => '..%2f..%2fetc%2fpasswd',
  () => '%00',
  () => '%',
  () => 'NaN',
  () => 'Infinity',
  () => '-infinity',
  () => '2026-13-45',
  () => '275760-09-13T00:00:00Z',
  () => '-200000-01-01T00:00:00Z',
  () => '0000-00-00',
  () => '25:61:61',
  () => '00000000-0000-0000-0000-000000000000',
  () => 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  () => '12345678-1234-1234-1234-12345678901g',
  () => '<script>alert(1)</script>',
  () => '${7*7}{{7*7}}',
  () => '\u202e\u200b\ufeff',
  () => 'a\r\nSet-Cookie: b=c',
  () => [],
  () => {},
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ __proto__: null, constructor: { prototype: {} } }),
  () => ({ toString: 1, length: -1 }),
  () => Array.from({ length: 1000 }, () => null),
  () => Array.from({ length: 300 }, (_, n) => ({ n })),
  () => deep(60),
  () => deep(3000),
]

/** A value that is invalid everywhere. */
function fuzzValue(random: Random): unknown {
  return random.pick(values)()
}

export function fuzzText(random: Random): string {
  const value = fuzzValue(random)
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const keys = [
  '',
  '__proto__',
  'constructor',
  'id',
  'role',
  'user_id',
  'toString',
  'a'.repeat(2000),
  '\0',
  '💥',
  'x y',
]

/** The body with an error: a value, a key less, a key more, or a completely different body. */
export function corrupted(random: Random, body: Record<string, unknown>): unknown {
  const names = Object.keys(body)
  const name = names.length > 0 ? random.pick(names) : 'id'
  switch (random.below(8)) {
    case 0:
      return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
    case 1:
      return { ...body, [random.pick(keys)]: fuzzValue(random) }
    case 2:
      return fuzzValue(random)
    case 3:
      return Object.fromEntries(names.map((key) => [key, fuzzValue(random)]))
    case 4:
      return [body]
    default:
      return { ...body, [name]: fuzzValue(random) }
  }
}

/** Text that is almost JSON. */
export function brokenJson(random: Random, body: unknown): string {
  const text = JSON.stringify(body) ?? ''
  return random.pick([
    () => text.slice(0, random.below(text.length + 1)),
    () => `${text}${text}`,
    () => `${text},`,
    () => `\ufeff${text}`,
    () => text.replaceAll('"', "'"),
    () => text.replace('{', '{"a":1,"a":2,'),
    () => text.replace('{', '{"a":\\u0000,'),
    () => text.replace('{', '{"a":"\\ud800",'),
    () => text.replace('{', '{"a":"\\u0000",'),
    () => text.replace('{', '{"a":1e999,'),
    () => text.replace('{', '{"a":-0,'),
    () => text.replace('{', `{"a":${'9'.repeat(5000)},`),
    () => '['.repeat(6000) + ']'.repeat(6000),
    () => '{"a":'.repeat(6000) + '1' + '}'.repeat(6000),
    () => '['.repeat(100_000),
    () => '',
    () => ' ',
    () => 'null',
    () => 'undefined',
    () => '"',
    () => '\0\0\0\0',
    () => 'id=1&email=a%40b.mx',
  ])()
}
