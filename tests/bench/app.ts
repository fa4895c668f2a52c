import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { Backend, people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { chat, coldStarts, expiredStarts, fill, markChat, scriptBytes } from './cold-start.ts'
import { percentile, printTimes, verdict } from './figures.ts'
import { queueMessages, watchFrames } from './inside.ts'

declare global {
  var tappedAt: number | undefined
}

async function signIn(
  context: BrowserContext,
  url: string,
  who: { email: string; password: string },
): Promise<Page> {
  const page = await context.newPage()
  // The client's home is another screen; the agent's home are the conversations.
  const to = who.email === people.client.email ? `?${new URLSearchParams({ redirect: chat }).toString()}` : ''
  await page.goto(`${url}/login${to}`)
  await page.getByLabel(/^Correo/).fill(who.email)
  await page.getByLabel(/^Contraseña/).fill(who.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.waitForURL(/\/(dashboard|admin)/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('listitem').first().waitFor()
  return page
}

/** Measures from the tap on one device to the paint on another, by their common clock. */
async function deviceToDevice(backend: Backend, browser: Browser, rounds: number): Promise<void> {
  const [phone, office] = [await browser.newContext(), await browser.newContext()]
  const client = await signIn(phone, backend.url, people.client)
  const manager = await signIn(office, backend.url, people.agent)
  await manager.goto(`${backend.url}/admin/messages/${people.client.id}`)
  await manager.getByRole('listitem').first().waitFor()
  // The first live connection is opened before the measurement.
  await client.waitForTimeout(3_000)
  await client.evaluate(() => {
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Enter') globalThis.tappedAt = Date.now()
      },
      true,
    )
  })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const text = `ronda ${round} de ${rounds}`
    const seen = manager.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            const shown = [...document.querySelectorAll('ol li')].some((item) =>
              item.textContent?.includes(words),
            )
            if (!shown) return
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(Date.now()), 0))
          })
          observer.observe(document, { childList: true, subtree: true, characterData: true })
        }),
      text,
    )
    await client.getByLabel('Mensaje', { exact: true }).fill(text)
    await client.keyboard.press('Enter')
    const painted = await seen
    times.push(painted - (await client.evaluate(() => globalThis.tappedAt ?? Number.NaN)))
    await client.waitForTimeout(300)
  }
  printTimes('a message on one device painted on another', times)
  verdict('p95 ≤ 150 ms', percentile(times, 0.95) <= 150)
  await phone.close()
  await office.close()
}

/** 20,000 rows of the account in one transaction, until the last one is in the mirror of an open page. */
async function bigChange(backend: Backend, browser: Browser, runs: number): Promise<void> {
  const context = await browser.newContext()
  const page = await signIn(context, backend.url, people.client)
  await page.waitForTimeout(2_000)
  const [times, gaps]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    await page.evaluate(watchFrames)
    // Measured from before the transaction: its own answer may arrive after the device already shows the row.
    const started = performance.now()
    await backend.query(
      `insert into public.invoices (id, user_id, invoice_number, concept, amount, period_start, period_end, due_date)
       select gen_random_uuid(), $1, 'AZ-2030-' || (100000 + n), 'Carga', 1, current_date, current_date + 1, current_date
         from generate_series(1, 20000) n`,
      [people.client.id],
    )
    const committed = performance.now() - started
    await page.waitForFunction(
      async (uid) => {
        const open = indexedDB.open(`${uid}-mirror`)
        await new Promise((resolve) => open.addEventListener('success', resolve))
        const count = open.result.transaction('invoices').objectStore('invoices').count()
        await new Promise((resolve) => count.addEventListener('success', resolve))
        open.result.close()
        return count.result >= 20_000
      },
      people.client.id,
      { polling: 50 },
    )
    times.push(performance.now() - started)
    process.stdout.write(`  the transaction itself: ${committed.toFixed(0)} ms\n`)
    gaps.push(await page.evaluate(() => globalThis.longestFrame ?? Number.NaN))
    await backend.query(`delete from public.invoices where invoice_number like 'AZ-2030-%'`)
    await page.waitForTimeout(6_000)
  }
  printTimes('20,000 rows changed in one transaction, to the last on an open device', times)
  verdict('under 3 s (median)', percentile(times, 0.5) < 3_000)
  printTimes('the longest frame of that page meanwhile', gaps)
  await context.close()
}

/** A thousand messages written offline, on a connection with 100 ms of latency. */
async function drain(backend: Backend, browser: Browser, runs: number): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext()
    const page = await signIn(context, backend.url, people.client)
    await page.waitForTimeout(1_000)
    await backend.proxy.down()
    await page.evaluate(queueMessages, { uid: people.client.id, manager: people.agent.id, count: 1_000, run })
    backend.proxy.roundTripMs = 100
    await backend.proxy.up()
    const started = performance.now()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    for (let left = 1; left > 0; ) {
      await sleep(20)
      const [count] = await backend.query<{ left: number }>(
        'select 1000 - count(*)::int as left from public.direct_messages where message like $1',
        [`cola ${run} %`],
      )
      left = count?.left ?? 1_000
    }
    times.push(performance.now() - started)
    backend.proxy.roundTripMs = 0
    await context.close()
  }
  printTimes('a queue of 1,000 ops at 100 ms round trip, to the last on the server', times)
  verdict('≤ 3 s', percentile(times, 0.5) <= 3_000)
}

/** The built app, with its worker, on the embedded backend. */
export async function benchApp(quick: boolean): Promise<void> {
  const backend = await Backend.start()
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  await deviceToDevice(backend, browser, quick ? 20 : 60)
  await bigChange(backend, browser, quick ? 1 : 3)
  await drain(backend, browser, quick ? 1 : 3)
  const context = await browser.newContext()
  await markChat(context)
  const page = await signIn(context, backend.url, people.client)
  await page.waitForTimeout(1_000)
  await page.close()
  await scriptBytes(context, backend.url)
  await backend.proxy.down()
  await fill(context, backend.url, 8_000)
  await coldStarts(context, backend.url, '8,000 messages', quick ? 3 : 9)
  await expiredStarts(context, backend.url, quick ? 3 : 9)
  if (!quick) {
    await fill(context, backend.url, 100_000)
    await coldStarts(context, backend.url, '100,000 messages', 5)
  }
  await browser.close()
  await backend.end()
}
