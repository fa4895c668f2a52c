import { join } from 'node:path'
import { newProfile, open, remove } from './browser-profile.ts'
import { median, printTimes, verdict } from './figures.ts'
import { buildPages, pullers, stores } from './pages/build.ts'
import { startStub } from './stub-server.ts'

/** Milliseconds from the start of the navigation to the paint, in a newly started browser. */
async function coldStart(folder: string, address: string): Promise<number> {
  const context = await open(folder)
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => globalThis.paintedAt !== undefined, undefined, { timeout: 120_000 })
  const ms = await page.evaluate(() => globalThis.paintedAt ?? Number.NaN)
  await context.close()
  return ms
}

async function coldStarts(url: string, count: number, runs: number): Promise<void> {
  const folders = new Map<string, string>()
  for (const store of stores) {
    const folder = newProfile(store)
    folders.set(store, folder)
    const context = await open(folder)
    const page = await context.newPage()
    page.on('pageerror', (error) => process.stderr.write(`${store}: ${error.message}\n`))
    await page.goto(`${url}/${store}/${store}.html?fill`)
    await page.waitForFunction(() => globalThis.bench !== undefined)
    await page.evaluate(async (most) => globalThis.bench?.fill(most), count)
    await context.close()
  }
  const times = new Map<string, number[]>(stores.map((store) => [store, []]))
  // Alternating, so that other load on the machine affects all alike.
  for (let run = 0; run < runs; run += 1)
    for (const store of stores)
      times.get(store)?.push(await coldStart(folders.get(store) ?? '', `${url}/${store}/${store}.html`))
  for (const store of stores)
    printTimes(`cold start to the last chat painted, ${count} messages: ${store}`, times.get(store) ?? [])
  const best = Math.min(median(times.get('rxdb') ?? []), median(times.get('pouchdb') ?? []))
  verdict(`faster than the best of RxDB and PouchDB at ${count}`, median(times.get('azulejo') ?? []) < best)
  for (const folder of folders.values()) remove(folder)
}

async function firstPulls(url: string, count: number, runs: number): Promise<void> {
  const times = new Map<string, number[]>(pullers.map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1)
    for (const name of pullers) {
      const folder = newProfile('pull')
      const context = await open(folder)
      const page = await context.newPage()
      await page.goto(`${url}/pull-${name}/pull-${name}.html`)
      await page.waitForFunction(() => globalThis.pull !== undefined)
      const result = await page.evaluate(() => globalThis.pull?.())
      if (result?.rows !== count) throw new Error(`${name} pulled ${result?.rows} of ${count} rows`)
      times.get(name)?.push(result.ms)
      await context.close()
      remove(folder)
    }
  for (const name of pullers)
    printTimes(`first pull of ${count} rows, to durable: ${name}`, times.get(name) ?? [])
  const ratio = median(times.get('azulejo') ?? []) / median(times.get('dexie') ?? [])
  verdict(`${ratio.toFixed(2)} × raw Dexie (≤ 1.2)`, ratio <= 1.2)
}

/** The stores on the same page, with the same rows, in one run. */
export async function benchStores(quick: boolean): Promise<void> {
  const folder = join(import.meta.dirname, '../../.cache/bench')
  await buildPages(folder)
  const stub = await startStub(folder, 10_000)
  await firstPulls(stub.url, 10_000, quick ? 3 : 7)
  await coldStarts(stub.url, 8_000, quick ? 3 : 9)
  if (!quick) await coldStarts(stub.url, 100_000, 5)
  await stub.close()
}
