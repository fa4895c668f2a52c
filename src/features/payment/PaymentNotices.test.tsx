import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { examplePayment } from '../../../tests/support/account-rows.ts'
import type { Payment } from '../../domain/payment.ts'
import { Processing } from './PaymentNotices.tsx'

const shown = (payment: Payment): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Processing payment={payment} />
    </MemoryRouter>,
  )

test('a voucher that is past its day is not said to be with a bank that needs seconds', () => {
  const voucher = shown(examplePayment({ method: 'oxxo', expires_at: '2026-11-27T05:59:59Z' }))
  expect(voucher).toContain('se confirma a más tardar el siguiente día hábil')
  expect(voucher).toContain('1 de diciembre')
  expect(voucher).not.toContain('Tu banco ya lo tiene')
  expect(shown(examplePayment({ status: 'processing' }))).toContain('Tu banco ya lo tiene')
})
