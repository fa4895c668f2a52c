import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { exampleContract, examplePayment } from '../../../tests/support/account-rows.ts'
import type { Contract } from '../../domain/contract.ts'
import type { Payment } from '../../domain/payment.ts'
import { Outcome } from './Outcome.tsx'

const shown = (status: Contract['status'], payments: readonly Payment[] = []): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Outcome uid="client" contract={exampleContract({ status })} payments={payments} />
    </MemoryRouter>,
  )

test('the next steps are those of a contract that is active, or whose payment is being confirmed', () => {
  expect(shown('active')).toContain('Qué sigue')
  const confirming = examplePayment({ status: 'processing' })
  expect(shown('pending_payment', [confirming])).toContain('Estamos confirmando tu pago')
  expect(shown('pending_payment', [confirming])).toContain('Qué sigue')
})

test('a contract that is over, or not paid, promises neither contact nor set-up', () => {
  expect(shown('ended')).toContain('Este contrato ya no está vigente')
  expect(shown('ended')).not.toContain('Te contactamos')
  expect(shown('pending_payment')).toContain('Tu contrato aún no está pagado')
  expect(shown('pending_payment')).not.toContain('Te contactamos')
  const voucher = examplePayment({ status: 'processing', method: 'oxxo' })
  expect(shown('pending_payment', [voucher])).not.toContain('Te contactamos')
})
