import { expect, test } from 'vitest'
import { toolAccess } from './toolAccess.ts'

test('a tool is opened when it is contracted, configured, and it is known where it is', () => {
  const site = 'https://{slug}.herramientas.mx'
  expect(toolAccess('active', site)).toBe('open')
  expect(toolAccess('active', null)).toBe('unreachable')
  for (const where of [site, null]) {
    expect(toolAccess('configuring', where)).toBe('configuring')
    expect(toolAccess('cancelled', where)).toBe('not_contracted')
    expect(toolAccess(undefined, where)).toBe('not_contracted')
  }
})
