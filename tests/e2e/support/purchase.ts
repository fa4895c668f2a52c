import { expect, type Page } from '@playwright/test'
import type { Backend } from './backend.ts'
import type { Device } from './fixtures.ts'

type Buyer = { readonly id: string; readonly email: string; readonly password: string }

let people = 0

/** A person who has just signed up, without any rows but those of the test. */
export async function register(backend: Backend, device: Device): Promise<{ page: Page; buyer: Buyer }> {
  people += 1
  const [email, password] = [`compra-${process.pid}-${people}@correo.mx`, 'talavera-azul-7']
  const page = await device.open('/register')
  await page.getByLabel(/^Nombre/).fill('Lucía Ferrer')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  const [row] = await backend.query<{ id: string }>('select id from auth.users where email = $1', [email])
  return { page, buyer: { id: row?.id ?? '', email, password } }
}

type SignedContract = { readonly id: string; readonly folio: string }

type Terms = {
  readonly billing?: 'monthly' | 'annual'
  readonly period?: number
  readonly list?: number
  readonly promotion?: string | null
}

/** A signed contract: it waits for its first payment. */
export async function signedContract(
  backend: Backend,
  owner: string,
  terms: Terms = {},
): Promise<SignedContract> {
  const { billing = 'monthly', list = 5_459.99, period = list } = terms
  const [row] = await backend.query<SignedContract>(
    `insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount, period_amount, list_amount)
     select $1, id, name, $2, $3, $4, $5 from public.package_plans where name = 'ESTANDAR' returning id, folio`,
    [owner, billing, billing === 'annual' ? Math.round(list * 100) / 1_200 : list, period, list],
  )
  if (row === undefined) throw new Error('the contract was not created')
  return row
}

export const checkoutOf = ({ id }: SignedContract): string =>
  `/checkout?contract=${id}&plan=BASICOS&billing=annual`
export const successOf = ({ id }: SignedContract): string => `/contract-success?contract=${id}`

type PaymentRow = { status: string; method: string; amount: number; failure_code: string | null }

export const paymentsOf = (backend: Backend, { id }: SignedContract): Promise<PaymentRow[]> =>
  backend.query<PaymentRow>(
    `select status, method, amount::float8 as amount, failure_code from public.payment_transactions
      where contract_id = $1 order by created_at`,
    [id],
  )

export const statusOf = async (backend: Backend, { id }: SignedContract): Promise<string | undefined> => {
  const [row] = await backend.query<{ status: string }>('select status from public.contracts where id = $1', [
    id,
  ])
  return row?.status
}

/** One tap fills in the whole form. */
export const fillTestCard = (page: Page, number: string) =>
  page.getByRole('button', { name: new RegExp(`^${number}`) }).click()

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar [\d,.]+ MXN$/ })

/** A paid contract that starts today. */
export async function runningContract(
  backend: Backend,
  owner: string,
  terms: Terms = {},
): Promise<SignedContract> {
  const signed = await signedContract(backend, owner, terms)
  const { list = 5_459.99, period = list } = terms
  await backend.query(
    `insert into public.payment_transactions (user_id, contract_id, amount, payment_method, method, status, paid_at, card_brand, card_last4)
     values ($1, $2, $3, 'sandbox', 'card', 'completed', now(), 'visa', '4242')`,
    [owner, signed.id, period],
  )
  await backend.query(
    `update public.payment_transactions p set invoice_id = paid.invoice
       from (select t.id, private.activate_contract($1, t) as invoice from public.payment_transactions t where t.contract_id = $1) paid
      where p.id = paid.id`,
    [signed.id],
  )
  return signed
}

/** An invoice of a period before the contract's first: it is unique. Returns its id. */
export async function oldInvoice(
  backend: Backend,
  { id }: SignedContract,
  status: 'pending' | 'overdue',
): Promise<string> {
  const [row] = await backend.query<{ id: string }>(
    `insert into public.invoices (user_id, contract_id, invoice_number, concept, amount, status, period_start, period_end, due_date)
     select c.user_id, c.id, private.next_invoice_number(2026), 'Planes Estándar, mensualidad', 5459.99, $2,
            c.start_date - 31, c.start_date, c.start_date - 31 from public.contracts c where c.id = $1 returning id`,
    [id, status],
  )
  return row?.id ?? ''
}
