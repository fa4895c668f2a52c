import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PAINT_TIMEOUT_MS } from '../../src/data/backend/deferredWork.ts'
import { distFolder, people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { expectUpToDate } from './support/portal.ts'

// Without the worker the app requests its files one by one while they are counted.
test.use({ worker: true })

test.skip(
  ({ isMobile }) => !isMobile,
  'The budgets are of the phone. A wide chat also requests, at the same moment, what is shown beside it later (0.4 kB).',
)

/**
 * The files that a screen loads until its content is shown: bytes of script, compressed, and number. A budget: both are
 * exact.
 */

const gzipped = (path: string): number => gzipSync(readFileSync(join(distFolder, path))).length

/** Marks the moment at which a text is in the document. */
function markWhenShown(text: string): void {
  const observer = new MutationObserver(() => {
    if (!(document.querySelector('main')?.textContent ?? '').includes(text)) return
    observer.disconnect()
    performance.mark('shown')
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * The app no longer waits for its first paint after some seconds. On a busy machine they would be over first, and the
 * engine would be counted.
 */
function waitForPaint(timeoutMs: number): void {
  const timer = globalThis.setTimeout
  globalThis.setTimeout = Object.assign(
    (run: () => void, ms?: number) => timer(run, ms === timeoutMs ? 60_000 : ms),
    timer,
  )
}

const screens = [
  { name: 'Home', path: '/dashboard', shows: 'Mariana', bytes: 160_000, files: 12 },
  { name: 'chat', path: '/dashboard/account-manager', shows: 'Diego Salvatierra', bytes: 160_000, files: 26 },
  { name: 'Billing', path: '/dashboard/billing', shows: 'Planes Estándar', bytes: 200_000, files: 32 },
]

for (const { name, path, shows, bytes, files } of screens)
  test(`${name} loads at most ${bytes / 1000} kB of script in ${files} files until its content is shown`, async ({
    device,
  }) => {
    const phone = await device()
    const first = await signIn(phone, people.client, '/dashboard')
    // Otherwise the next page would make the first pull, and its scripts would be counted.
    await expectUpToDate(first)
    await first.close()
    const page = await phone.context.newPage()
    await page.addInitScript(markWhenShown, shows)
    await page.addInitScript(waitForPaint, PAINT_TIMEOUT_MS)
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
    const asked = await page.evaluate(() => {
      const until = performance.getEntriesByName('shown')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name: url, startTime }) => startTime < until && url.endsWith('.js'))
        .map(({ name: url }) => new URL(url).pathname)
    })
    const loaded = [...new Set(asked)].map((file) => [gzipped(file), file] as const)
    const sum = loaded.reduce((total, [size]) => total + size, 0)
    process.stdout.write(`${name}: ${sum} bytes in ${loaded.length} files\n`)
    if (process.env['LIST'] === '1')
      for (const [size, file] of loaded.toSorted(([a], [b]) => b - a))
        process.stdout.write(`  ${size} ${file}\n`)
    expect({ bytes: sum <= bytes, files: loaded.length <= files }).toEqual({ bytes: true, files: true })
  })
