import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { letterKinds, letterText } from '../../supabase/functions/deliver-letters/texts.ts'
import { check } from '../../supabase/functions/document/texts.ts'
import { pathWithin } from '../domain/pathWithin.ts'
import { patterns } from '../routes.ts'
import { everyPage } from './pageTable/areas.ts'

const site = 'https://azulejo.mx'
const supabase = join(import.meta.dirname, '../../supabase')
const sqlOf = (folder: string): string =>
  readdirSync(join(supabase, folder))
    .toSorted()
    .map((file) => readFileSync(join(supabase, folder, file), 'utf8'))
    .join('\n')

/** The arguments of a call after its opening parenthesis; quotes and parentheses inside them count. */
function argumentsAt(sql: string, start: number): string[] {
  const found: string[] = []
  let [depth, quoted, from] = [1, false, start]
  for (let at = start; depth > 0 && at < sql.length; at += 1) {
    const char = sql[at]
    if (char === "'") quoted = !quoted
    if (quoted) continue
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (depth === 0 || (depth === 1 && char === ',')) {
      found.push(sql.slice(from, at).trim())
      from = at + 1
    }
  }
  return found
}

type Kind = { readonly title: string; readonly addresses: readonly string[] }

/** Every address in the last argument; a text appended to one is an id. */
const addressesOf = (argument: string): string[] =>
  [...argument.matchAll(/'(\/[^']*)'(\s*\|\|)?/g)].map(([, path, joined]) =>
    joined === undefined ? (path ?? '') : `${path}one`,
  )

const migrations = sqlOf('migrations')
/** Every function that takes the address of a notification; `notify` stores it, the others pass it on. */
const tellers = [
  ...new Set(
    [...migrations.matchAll(/function private\.(\w+)\(([^)]*)\)/g)]
      .filter(([, , parameters = '']) => parameters.includes('p_action_url'))
      .map(([, name = '']) => name),
  ),
]
/** The argument of a call; of a variable, what it was declared as. */
const meant = (argument: string, before: string): string =>
  /^v_\w+$/.test(argument)
    ? (before.match(new RegExp(`\\b${argument} text := [^;]*;`, 'g'))?.at(-1) ?? argument)
    : argument

// Definitions and revoked rights of the functions do not match.
const calls = new RegExp(`(?<!function )private\\.(?:${tellers.join('|')})\\(`, 'g')
const kinds: readonly Kind[] = [...migrations.matchAll(calls)]
  .map(({ index, 0: call }) => ({ index, args: argumentsAt(migrations, index + call.length) }))
  // Calls inside those functions are left out: their address is an argument, which the calls of those functions have.
  .filter(({ args }) => !args.some((each) => each.startsWith('p_action_url')))
  .map(({ index, args }) => ({
    title: args[2] ?? '',
    addresses: addressesOf(meant(args.at(-1) ?? '', migrations.slice(0, index))),
  }))

const seeded = sqlOf('seed').split('insert into public.notifications')[1]?.split('on conflict')[0] ?? ''

const pages = (await everyPage()).map(({ path }) => path)
const noPages: ReadonlySet<string> = new Set<string>([
  patterns.unknown,
  patterns.unknownInPortal,
  patterns.unknownInPanel,
  patterns.billingArea,
  patterns.toolsArea,
  patterns.reportsArea,
])

/** The page of an address; a page that only redirects to another one does not count. */
const pageOf = (address: string): string | undefined => {
  const { pathname } = new URL(address, site)
  return pages.find((path) => !noPages.has(path) && matchPath(path, pathname) !== null)
}

test('every kind of notification has an address, and a tap on it opens a page', () => {
  expect(tellers).toEqual(expect.arrayContaining(['notify', 'tell_staff', 'tell_manager', 'tell_colleague']))
  expect(kinds.length).toBeGreaterThan(50)
  expect(kinds.filter(({ addresses }) => addresses.length === 0)).toEqual([])
  const dead = kinds.flatMap(({ title, addresses }) =>
    addresses
      .filter((address) => pageOf(pathWithin(site, address) ?? '/no-existe') === undefined)
      .map((address) => `${title}: ${address}`),
  )
  expect(dead).toEqual([])
})

test('a notification for many people at once has an address that opens a page', () => {
  const addresses = [
    ...migrations.matchAll(/insert into public\.notifications \([^)]*action_url\)\s+select([^;]*);/g),
  ].map(([, columns = '']) => addressesOf(columns))
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.flat().filter((address) => pageOf(address) === undefined)).toEqual([])
  expect(addresses.filter((found) => found.length === 0)).toEqual([])
})

test('the addresses in a document open a page', () => {
  const links = [check.address(site), check.href(site, 'AZ-2026-0001')]
  expect(links.filter((link) => pageOf(link) === undefined)).toEqual([])
})

test('every notification of the demo has an address, and a tap on it opens a page', () => {
  expect(seeded).not.toMatch(/null, interval/)
  const addresses = [...seeded.matchAll(/'(\/[^']+)'/g)].map(([, path]) => path ?? '')
  expect(addresses.length).toBe(14)
  expect(addresses.filter((address) => pageOf(pathWithin(site, address) ?? '') === undefined)).toEqual([])
})

test('the link of every letter leads directly to a page', () => {
  const links = letterKinds.flatMap((kind) => {
    const link = letterText(
      kind,
      {
        month: '2026-11-01',
        due_date: '2026-11-01',
        at: '2026-11-01T12:00:00Z',
        starts: '2026-11-01T12:00:00Z',
        valid_until: '2026-11-01',
        on: '2026-11-01',
        amount: 1,
        number: 'AZ-2026-0139',
      },
      site,
    )
    return link?.action === undefined ? [] : [link.action.link]
  })
  expect(links.length).toBeGreaterThan(6)
  expect(links.filter((link) => pageOf(link) === undefined)).toEqual([])
})

test('the letter about an invoice or a report opens it, and not its list', () => {
  const params = { number: 'AZ-2026-0139', amount: 1, due_date: '2026-11-01', month: '2026-10-01' }
  const linkOf = (kind: string) => letterText(kind, params, site)?.action?.link
  expect(['invoice', 'invoice_overdue', 'monthly_report'].map(linkOf)).toEqual([
    `${site}/dashboard/billing/facturas/AZ-2026-0139`,
    `${site}/dashboard/billing/facturas/AZ-2026-0139`,
    `${site}/dashboard/reports/2026-10`,
  ])
})
