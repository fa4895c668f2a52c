import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { everyPage } from '../../src/app/pageTable/areas.ts'
import { accountRoots, patterns, purchaseRoots, routes } from '../../src/routes.ts'
import { people } from '../e2e/support/backend.ts'
import { type Shot, troubles } from './shot.ts'
import { appShots } from './shots.ts'

const states = ['full', 'empty', ...troubles] as const
type State = (typeof states)[number]

const fits = (state: State, { as, trouble }: Shot): boolean => {
  if (state === 'full') return as !== people.newcomer && trouble === undefined
  if (state === 'empty') return as === people.newcomer && trouble === undefined
  return trouble === state
}

/** Addresses that only redirect, and pages of unknown addresses, which report themselves. */
const withoutScreen = (path: string): boolean => path.endsWith('/*') || path === patterns.unknown

/** Before a person is signed in, a page shows no data, and the device has pulled nothing. */
const stateless: ReadonlySet<State> = new Set([
  'empty',
  'offline at the first opening',
  'server fails at the first opening',
])

const missing = (path: string, wanted: readonly State[], others: ReadonlySet<string>): string[] => {
  const own = appShots.filter((shot) => {
    const [address = ''] = shot.path.split(/[?#]/)
    // The address of one item is not the list's; a fixed address is not an item's.
    return matchPath(path, address) !== null && (path.includes(':') ? !others.has(address) : true)
  })
  return wanted.filter((state) => !own.some((shot) => fits(state, shot))).map((state) => `${path}: ${state}`)
}

const pages = (await everyPage()).filter(({ path }) => !withoutScreen(path))
const fixed = new Set(pages.map(({ path }) => path).filter((path) => !path.includes(':')))

test('every page of the portal has a picture full, empty, offline and with a failing server', () => {
  const portal = pages.filter(({ path }) => path.startsWith(routes.dashboard))
  expect(portal.length).toBeGreaterThan(20)
  expect(portal.flatMap(({ path }) => missing(path, states, fixed))).toEqual([])
})

test('every page before the log-in has a picture that works, offline and with a failing server', () => {
  const account = pages.filter(({ path }) => [...accountRoots, ...purchaseRoots].includes(path))
  const possible = states.filter((state) => !stateless.has(state))
  expect(account.flatMap(({ path }) => missing(path, possible, fixed))).toEqual([])
})

test('every page of the panel has a picture', () => {
  const panel = pages.filter(({ path }) => path.startsWith(routes.admin))
  expect(panel.flatMap(({ path }) => missing(path, ['full'], fixed))).toEqual([])
})

test('no two pictures have the same name', () => {
  const names = appShots.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
