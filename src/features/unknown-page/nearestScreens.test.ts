import { expect, test } from 'vitest'
import { nearestScreens } from './nearestScreens.ts'

const screens = [
  '/dashboard',
  '/dashboard/services',
  '/dashboard/licenses',
  '/dashboard/billing',
  '/dashboard/settings',
].map((to) => ({ to, text: to }))
const found = (path: string) => nearestScreens(path, screens).map(({ to }) => to)

test('a mistyped address, or one below a screen, lists that screen first', () => {
  expect(found('/dashboard/servicios')[0]).toBe('/dashboard/services')
  expect(found('/dashboard/licenses/x/y')[0]).toBe('/dashboard/licenses')
})

test('an address unlike all others lists the first entries of the navigation', () => {
  expect(found('/dashboard/xyz')).toEqual(['/dashboard', '/dashboard/services', '/dashboard/licenses'])
})
