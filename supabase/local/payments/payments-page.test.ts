import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '../../../tests/conformance/backends.ts'
import { startOurBackend } from '../../tests/our-backend.ts'
import { Buyer, holdingsOf, noPurchase } from '../../tests/purchase.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startOurBackend()
})
afterAll(() => backend.stop())

const press = (url: string, payment: unknown, what: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ pago: String(payment), que: what }) })
const order = async (method: string) => {
  const buyer = await Buyer.signUp(backend, 'Ana <b>Ríos</b>', '')
  const { body: signed } = await buyer.sign()
  const { body } = await buyer.open(signed['contract'], method)
  return { buyer, payment: body['payment'] }
}
const statusOf = async (payment: unknown) =>
  (
    await backend.server.query('select status from public.payment_transactions where id = $1', [
      String(payment),
    ])
  )[0]

it('the page shows waiting payments, pays a voucher through the webhook, and lets a transfer expire', async () => {
  const url = backend.server.paymentsUrl ?? ''
  const [oxxo, spei] = [await order('oxxo'), await order('spei')]
  const page = await (await fetch(url)).text()
  expect(page).toContain('OXXO, 5,459.99 MXN')
  expect(page).toContain('Ana &lt;b&gt;')
  const after = await press(url, oxxo.payment, 'pagar')
  expect(await after.text()).not.toContain('OXXO, 5,459.99')
  expect(await statusOf(oxxo.payment)).toEqual({ status: 'completed' })
  await press(url, spei.payment, 'vencer')
  expect(await statusOf(spei.payment)).toEqual({ status: 'expired' })
})

it('the page simulates a bank’s dispute and a provider’s refund', async () => {
  const url = backend.server.paymentsUrl ?? ''
  const [disputed, returned] = [await order('oxxo'), await order('oxxo')]
  const back = (payment: unknown) =>
    backend.server.query('select reason, status from public.refunds where payment_id = $1', [String(payment)])
  for (const { payment } of [disputed, returned]) await press(url, payment, 'pagar')
  await press(url, returned.payment, 'devolver')
  expect(await back(returned.payment)).toEqual([{ reason: 'provider', status: 'returned' }])
  await press(url, disputed.payment, 'disputar')
  expect(await back(disputed.payment)).toEqual([{ reason: 'dispute', status: 'disputed' }])
  await press(url, disputed.payment, 'perder')
  expect(await back(disputed.payment)).toEqual([{ reason: 'dispute', status: 'lost' }])
})

it('without the key of this start the page does not exist, and nothing is paid', async () => {
  const { buyer, payment } = await order('oxxo')
  const bare = `${backend.server.url}/_local/payments`
  expect((await fetch(bare)).status).toBe(404)
  expect((await press(`${bare}?key=no`, payment, 'pagar')).status).toBe(404)
  expect(await holdingsOf(backend, buyer.person.id)).toEqual(noPurchase)
})
