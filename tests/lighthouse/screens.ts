/**
 * `npm run lighthouse:screens`: Lighthouse's accessibility from a plan to a paid contract, with the person of each
 * screen: 100, or the run fails.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type Page } from 'playwright'
import { Backend, people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { freePort } from '../support/free-port.ts'

type Screen = { path: string; name: string }

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/^Correo/).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/dashboard/)
}

/** An unpaid contract of the newcomer. */
async function waitingContract(backend: Backend): Promise<string> {
  const [row] = await backend.query<{ id: string }>(
    `insert into public.contracts (user_id, package_plan_id, plan_type, billing, monthly_amount)
     select $1, id, name, 'monthly', monthly_price from public.package_plans where name = 'ESTANDAR' returning id`,
    [people.newcomer.id],
  )
  return row?.id ?? ''
}

const failures: string[] = []

async function measure(origin: string, port: number, { path, name }: Screen): Promise<void> {
  const result = await lighthouse(origin + path, {
    port,
    logLevel: 'error',
    onlyCategories: ['accessibility'],
    disableStorageReset: true,
  })
  const score = Math.round((result?.lhr.categories['accessibility']?.score ?? 0) * 100)
  const failedAudits = Object.values(result?.lhr.audits ?? {})
    .filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary')
    .map(({ id }) => id)
  console.log(
    `${score === 100 ? 'ok  ' : 'FAIL'} ${name.padEnd(40)} accessibility ${score} ${failedAudits.join(' ')}`,
  )
  if (score !== 100) failures.push(name)
}

/** Measures in one browser, because it has the session. */
async function measureAs(
  backend: Backend,
  person: { email: string; password: string } | null,
  screens: Screen[],
): Promise<void> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    baseURL: backend.url,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  if (person !== null) await enter(page, person)
  for (const screen of screens) await measure(backend.url, port, screen)
  await context.close()
  rmSync(folder, { recursive: true, force: true })
}

const backend = await Backend.start()
try {
  const offer = '/contract-review?plan=ESTANDAR&billing=annual'
  await measureAs(backend, null, [
    { path: offer, name: 'the contract, for a visitor' },
    { path: `${offer}&promo=BIENVENIDA40`, name: 'the contract, with the promotion' },
    { path: '/verificar', name: 'the check of a document' },
    { path: '/verificar?folio=CTR-22222222', name: 'the check of an unknown folio' },
  ])
  const waiting = await waitingContract(backend)
  await measureAs(backend, people.newcomer, [
    { path: `/checkout?contract=${waiting}&plan=ESTANDAR&billing=monthly`, name: 'the payment' },
    { path: `/contract-success?contract=${waiting}`, name: 'the success page before the payment' },
    { path: '/dashboard/billing', name: 'billing of a contract that waits' },
  ])
  await backend.query(
    `update public.contracts set status = 'active', start_date = current_date where id = $1`,
    [waiting],
  )
  await measureAs(backend, people.newcomer, [
    { path: `/contract-success?contract=${waiting}`, name: 'the success page' },
  ])
  await measureAs(backend, people.client, [
    { path: '/dashboard/billing', name: 'billing, with a history' },
    { path: offer, name: 'the contract, under another one' },
  ])
} finally {
  await backend.end()
}
if (failures.length > 0) process.exitCode = 1
