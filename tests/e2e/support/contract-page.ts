import type { Page } from '@playwright/test'
import { type Backend, people } from './backend.ts'
import { keptRows } from './kept-rows.ts'
import { signIn } from './chat.ts'
import { type Device } from './fixtures.ts'
import { contractOf, draw, isDrawn, isRead, terms } from './signature.ts'

export const address = contractOf('ESTANDAR', 'annual')
export const signing = /\/functions\/v1\/sign-contract/
export const checkout = /\/checkout\?contract=[\da-f-]{36}&plan=ESTANDAR&billing=annual$/
export const { newcomer } = people

type Row = {
  plan_type: string
  status: string
  period_amount: string
  kind: string
  strokes: number | null
  name: string | null
}

export const signed = (backend: Backend) =>
  backend.query<Row>(
    `select c.plan_type, c.status, c.period_amount::text, s.signature_data ->> 'kind' as kind,
            jsonb_array_length(s.signature_data -> 'strokes') as strokes, s.signature_data ->> 'name' as name
       from public.contracts c join public.contract_signatures s on s.contract_id = c.id
      where c.id::text not like '00000000-0000-4000-8%' order by c.created_at`,
  )

/** The person whose signature this device stores; undefined without one. */
export const kept = async (page: Page) => (await keptRows(page, 'azulejo-device'))['signature']?.[0]?.['uid']

export async function enter(page: Page): Promise<void> {
  await page.getByLabel(/^Correo/).fill(newcomer.email)
  await page.getByLabel(/^Contraseña/).fill(newcomer.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Signed in, with the contract of the plan open. */
export async function openAs(device: Device): Promise<Page> {
  const page = await signIn(device, newcomer, '/dashboard')
  await page.goto(address)
  await isRead(page)
  return page
}

export async function tickAndDraw(page: Page): Promise<void> {
  await terms(page).check()
  await draw(page)
  await isDrawn(page)
}
