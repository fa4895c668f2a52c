import type { BrowserContext, Page } from 'playwright'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { people } from '../e2e/support/backend.ts'
import { percentile, printTimes, verdict } from './figures.ts'
import { expireToken, fillMirror } from './inside.ts'

/** A cold start of the app: the bytes that it loads, and the time until the last chat is shown. */

export const chat = '/dashboard/account-manager'
const dist = join(import.meta.dirname, '../../dist')

/** Marks when the first message is painted. */
export const markChat = (context: BrowserContext) =>
  context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('ol li') === null) return
      observer.disconnect()
      // Requests after this were not needed for the first message.
      performance.mark('chat-rendered')
      requestAnimationFrame(() => setTimeout(() => performance.mark('chat-painted'), 0))
    })
    observer.observe(document, { childList: true, subtree: true })
  })

const chatPainted = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('chat-painted').length > 0)
  return page.evaluate(() => performance.getEntriesByName('chat-painted')[0]?.startTime ?? Number.NaN)
}

const gzipped = (path: string) => gzipSync(new Uint8Array(readFileSync(join(dist, path)))).length

function sumOf(what: string, paths: readonly string[]): number {
  let total = 0
  for (const path of new Set(paths)) {
    total += gzipped(path) / 1000
    process.stdout.write(`  ${(gzipped(path) / 1000).toFixed(1).padStart(6)} kB  ${path}\n`)
  }
  process.stdout.write(`${what}: ${total.toFixed(1)} kB gzip\n`)
  return total
}

/**
 * Bytes of script, compressed: those that paint the shell, which is the entry with all its imports; and those that the
 * page has requested when it shows the first message.
 */
export async function scriptBytes(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url + chat)
  await chatPainted(page)
  // The scripts are read from the served HTML: while it runs, the page adds links.
  const served = await page.request.get(url + chat, { headers: { accept: 'text/html' } })
  const html = await served.text()
  const shell = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const asked = await page.evaluate(() => {
    const until = performance.getEntriesByName('chat-rendered')[0]?.startTime ?? Number.NaN
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime < until && /\.js(\?|$)/.test(name))
      .map(({ name }) => new URL(name).pathname)
  })
  const first = sumOf(
    'script to first paint of the shell',
    shell.filter((path) => path.endsWith('.js')),
  )
  verdict('the shell ≤ 150 kB', first <= 150)
  sumOf('script until the chat is rendered', asked)
  await page.close()
}

export async function fill(context: BrowserContext, url: string, count: number): Promise<void> {
  const filler = await context.newPage()
  await filler.goto(`${url}/login`)
  await filler.evaluate(fillMirror, { uid: people.client.id, manager: people.agent.id, count })
  await filler.close()
}

export async function coldStarts(
  context: BrowserContext,
  url: string,
  what: string,
  runs: number,
): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage()
    await page.goto(url + chat, { waitUntil: 'commit' })
    times.push(await chatPainted(page))
    await page.close()
  }
  printTimes(`the app, offline start to the last chat painted, ${what}`, times)
  return times
}

/** S14: a token cannot be refreshed offline, and the start must not wait for it. */
export async function expiredStarts(context: BrowserContext, url: string, runs: number): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.evaluate(expireToken)
  await page.close()
  const times = await coldStarts(context, url, 'its token expired', runs)
  verdict('first paint under 1 s (median)', percentile(times, 0.5) < 1_000)
}
