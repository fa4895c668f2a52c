import type { Page } from '@playwright/test'
import { everyPage } from '../../src/app/pageTable/areas.ts'
import { patterns } from '../../src/routes.ts'
import { people } from './support/backend.ts'
import { agentChat, signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { taskPageOf, wizardOf } from './support/portal.ts'
import { type Fault, faultsOf } from './support/reflow.ts'

const task = (end: number) => `00000000-0000-4000-8007-0000000000${end}`

/** One thing for each address of one thing out of many; a page that is added later is shown an unknown one. */
const samples: Readonly<Record<string, string>> = {
  [patterns.messages]: agentChat(people.client.id),
  [patterns.setup]: wizardOf(task(15)),
  [patterns.task]: taskPageOf(task(13)),
  [patterns.invoice]: '/dashboard/billing/facturas/00000000-0000-4000-8008-000000000000',
}
const addressOf = (path: string): string =>
  samples[path] ??
  path
    .replace(/^\*$/, '/no-existe')
    .replaceAll(/:\w+\??/g, 'uno')
    .replace('*', 'x')

/** Letters twice as large on a phone, a wide window enlarged four times, and the narrowest phone. */
const views = [
  { name: '200 % text', width: 390, height: 844, letters: '200%' },
  { name: '400 % zoom', width: 320, height: 256, letters: '' },
  { name: '320 px', width: 320, height: 640, letters: '' },
] as const

const measured: string[] = []

async function measure(page: Page, path: string): Promise<(Fault & { path: string; view: string })[]> {
  const found = []
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('output', { hasText: /^Cargando/ })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  for (const { name, width, height, letters } of views) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    const { faults, elements } = await page.evaluate(faultsOf)
    measured.push(`${path} ${name}: ${elements} elements, ${faults.length} faults`)
    found.push(...faults.map(({ kind, what }) => ({ path, view: name, kind, what })))
  }
  return found
}

async function measureAll(page: Page, paths: readonly string[]) {
  const found = []
  for (const path of paths) found.push(...(await measure(page, path)))
  process.stdout.write(`${measured.splice(0).join('\n')}\n`)
  return found
}

const pathsOf = async (frames: readonly string[]) =>
  (await everyPage()).filter(({ frame }) => frames.includes(frame)).map(({ path }) => addressOf(path))

test('Landing and a client’s Home reflow at 200 % text, 400 % zoom and 320 px', async ({ device }) => {
  const page = await signIn(await device(), people.client)
  expect(await measureAll(page, ['/', '/dashboard', '/dashboard/services'])).toEqual([])
})

test('every page without a sign-in reflows @proof', async ({ device }) => {
  test.setTimeout(240_000)
  const page = await (await device()).open('/')
  expect(await measureAll(page, await pathsOf(['none', 'site']))).toEqual([])
})

test('every page of a client reflows @proof', async ({ device }) => {
  test.setTimeout(240_000)
  const page = await signIn(await device(), people.client)
  expect(await measureAll(page, await pathsOf(['client']))).toEqual([])
})

test('every page of the staff reflows @proof', async ({ device }) => {
  test.setTimeout(240_000)
  const page = await signIn(await device(), people.agent)
  expect(await measureAll(page, await pathsOf(['staff']))).toEqual([])
})
