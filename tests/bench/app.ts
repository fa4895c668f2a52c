import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium } from 'playwright'
import { Backend, people } from '../e2e/support/backend.ts'
import { findChromium } from '../support/chromium.ts'
import { coldStarts, expiredStarts, fill, markChat, scriptBytes } from './cold-start.ts'
import { percentile, printTimes, verdict } from './figures.ts'
import { queueMessages } from './inside.ts'
import { manyRows } from './many-rows.ts'
import { signIn } from './sign-in.ts'

declare global {
  var tappedAt: number | undefined
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
  await manyRows(backend, quick ? 1 : 3)
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
