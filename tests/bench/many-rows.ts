import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { type Backend, people } from '../e2e/support/backend.ts'
import { newProfile, open, remove } from './browser-profile.ts'
import { median, printTimes, verdict } from './figures.ts'
import { watchFrames } from './inside.ts'
import { signIn } from './sign-in.ts'

const FEW = 5_000
const MANY = 20_000

/** In the page. */
async function countInvoices(uid: string): Promise<number> {
  const opening = indexedDB.open(`${uid}-mirror`)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const counting = opening.result.transaction('invoices').objectStore('invoices').count()
  await new Promise((resolve) => counting.addEventListener('success', resolve))
  opening.result.close()
  return counting.result
}

const invoicesOn = (page: Page): Promise<number> => page.evaluate(countInvoices, people.client.id)

/** Not by `page.waitForFunction`: it does not wait for an async predicate, and would measure nothing. */
async function waitForInvoices(page: Page, wanted: number): Promise<void> {
  while ((await invoicesOn(page)) !== wanted) await sleep(50)
}

interface Times {
  readonly transaction: number[]
  readonly made: number[]
  readonly deleted: number[]
  readonly frames: number[]
}

/** Invoices of the account made in one transaction and deleted in another, each until the open page has followed. */
async function follow(backend: Backend, page: Page, rows: number, times: Times): Promise<void> {
  const before = await invoicesOn(page)
  await page.evaluate(watchFrames)
  const started = performance.now()
  await backend.query(
    `insert into public.invoices (id, user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select gen_random_uuid(), $1, 'AZ-2030-' || (100000 + n), 'Carga', 1, current_date, current_date + 1, current_date
         from generate_series(1, $2) n`,
    [people.client.id, rows],
  )
  const committed = performance.now()
  await waitForInvoices(page, before + rows)
  times.transaction.push(committed - started)
  times.made.push(performance.now() - committed)
  times.frames.push(await page.evaluate(() => globalThis.longestFrame ?? Number.NaN))
  await backend.query(`delete from public.invoices where invoice_number like 'AZ-2030-%'`)
  const gone = performance.now()
  await waitForInvoices(page, before)
  times.deleted.push(performance.now() - gone)
}

/** Many rows of one transaction, from its end to the last on an open device. */
export async function manyRows(backend: Backend, runs: number): Promise<void> {
  const folder = newProfile('many-rows')
  const context = await open(folder)
  const page = await signIn(context, backend.url, people.client)
  await sleep(2_000)
  const none = (): Times => ({ transaction: [], made: [], deleted: [], frames: [] })
  const [few, many] = [none(), none()]
  for (let run = 0; run < runs; run += 1) {
    await follow(backend, page, FEW, few)
    await follow(backend, page, MANY, many)
  }
  printTimes('5,000 new rows, to the last on an open device', few.made)
  printTimes('20,000 new rows, to the last on an open device', many.made)
  // A page that reads all rows again, on the server or on the device, would make it more.
  const ratio = median(many.made) / median(few.made)
  verdict(`${ratio.toFixed(2)} times as long for four times the rows (≤ 5)`, ratio <= 5)
  printTimes('20,000 deleted rows, to the last on an open device', many.deleted)
  printTimes('the transaction that makes 20,000 rows', many.transaction)
  printTimes('the longest frame of the page while 20,000 rows arrive', many.frames)
  await context.close()
  remove(folder)
}
