import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ServiceState } from '../../domain/contractedService.ts'
import { ServiceStatus } from './ServiceStatus.tsx'

const shown = (state: ServiceState, isUnpaid: boolean, ends = false): string =>
  renderToStaticMarkup(<ServiceStatus {...{ state, isUnpaid, ends }} />)

test('a service whose tool is closed until a payment is not called active', () => {
  expect(shown('active', true)).toContain('Por pagar')
  expect(shown('active', true, true)).toContain('Por pagar')
  expect(shown('active', false)).toContain('Activo')
})

test('while it is being set up, or after its end, no payment is asked for', () => {
  expect(shown('configuring', true)).toContain('Configurando')
  expect(shown('cancelled', true)).toContain('Cancelado')
})
