import type { Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'
import { type Fault, faultsOf } from './support/reflow.ts'

/** Text at 200 % on a phone, a wide window at 400 % zoom, and the narrowest phone. */
const views = [
  { name: '200 % text', width: 390, height: 844, fontSize: '200%' },
  { name: '400 % zoom', width: 320, height: 256, fontSize: '' },
  { name: '320 px', width: 320, height: 640, fontSize: '' },
] as const

/** The smallest page, 'Acceso denegado', has 39. */
const FEWEST_ELEMENTS = 30

const measured: string[] = []

async function measure(page: Page, path: string): Promise<(Fault & { path: string; view: string })[]> {
  const found = []
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await isDrawn(page)
  for (const { name, width, height, fontSize } of views) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize)
    const { faults, elements } = await page.evaluate(faultsOf)
    // A test that measured the start of the app would find nothing.
    expect(elements, path).toBeGreaterThan(FEWEST_ELEMENTS)
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

test('the landing page and a client’s Home reflow at 200 % text, 400 % zoom and 320 px', async ({
  device,
}) => {
  const page = await signIn(await device(), people.client)
  expect(await measureAll(page, ['/', '/dashboard', '/dashboard/services'])).toEqual([])
})

test('every page without a sign-in reflows @proof', async ({ device }) => {
  test.setTimeout(400_000)
  const page = await (await device()).open('/')
  expect(await measureAll(page, await addressesOf(['none', 'site']))).toEqual([])
})

for (const [who, person, frame] of [
  ['a client', people.client, 'client'],
  ['an agent', people.agent, 'staff'],
  ['a super admin', people.admin, 'staff'],
] as const)
  test(`every page of ${who} reflows @proof`, async ({ device }) => {
    test.setTimeout(400_000)
    const page = await signIn(await device(), person)
    expect(await measureAll(page, await addressesOf([frame]))).toEqual([])
  })
