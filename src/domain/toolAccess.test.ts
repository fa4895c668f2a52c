import { expect, test } from 'vitest'
import { toolAccess } from './toolAccess.ts'

const site = 'https://{slug}.herramientas.mx'
const available = { status: 'available', site: null } as const

test('a tool can be opened when it is contracted and configured, and its address is known', () => {
  expect(toolAccess('active', site, available, false)).toBe('open')
  expect(toolAccess('active', site, undefined, false)).toBe('open')
  expect(toolAccess('active', null, available, false)).toBe('unreachable')
  expect(toolAccess('active', null, { ...available, site: 'https://seo.otro.mx' }, false)).toBe('open')
  for (const where of [site, null]) {
    expect(toolAccess('configuring', where, available, false)).toBe('configuring')
    expect(toolAccess('cancelled', where, available, false)).toBe('not_contracted')
    expect(toolAccess(undefined, where, available, false)).toBe('not_contracted')
  }
})

test('a tool in maintenance cannot be opened, and its clients see it', () => {
  const maintenance = { status: 'maintenance', site: null } as const
  expect(toolAccess('active', site, maintenance, false)).toBe('maintenance')
  expect(toolAccess('active', null, maintenance, false)).toBe('maintenance')
  expect(toolAccess('configuring', site, maintenance, false)).toBe('configuring')
  expect(toolAccess(undefined, site, maintenance, false)).toBe('not_contracted')
})

test('a tool whose license is not paid stays closed, whatever its maintenance', () => {
  const maintenance = { status: 'maintenance', site: null } as const
  expect(toolAccess('active', site, available, true)).toBe('unpaid')
  expect(toolAccess('active', null, maintenance, true)).toBe('unpaid')
  expect(toolAccess('configuring', site, available, true)).toBe('configuring')
})
