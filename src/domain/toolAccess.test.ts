import { expect, test } from 'vitest'
import { toolAccess } from './toolAccess.ts'

const site = 'https://{slug}.herramientas.mx'
const available = { status: 'available', site: null } as const

test('a tool can be opened when it is contracted and configured, and its address is known', () => {
  expect(toolAccess('active', site, available)).toBe('open')
  expect(toolAccess('active', site, undefined)).toBe('open')
  expect(toolAccess('active', null, available)).toBe('unreachable')
  expect(toolAccess('active', null, { ...available, site: 'https://seo.otro.mx' })).toBe('open')
  for (const where of [site, null]) {
    expect(toolAccess('configuring', where, available)).toBe('configuring')
    expect(toolAccess('cancelled', where, available)).toBe('not_contracted')
    expect(toolAccess(undefined, where, available)).toBe('not_contracted')
  }
})

test('a tool in maintenance cannot be opened, and its clients see it', () => {
  const maintenance = { status: 'maintenance', site: null } as const
  expect(toolAccess('active', site, maintenance)).toBe('maintenance')
  expect(toolAccess('active', null, maintenance)).toBe('maintenance')
  expect(toolAccess('configuring', site, maintenance)).toBe('configuring')
  expect(toolAccess(undefined, site, maintenance)).toBe('not_contracted')
})
