import type { BrowserContext, Page } from '@playwright/test'
import { people } from './support/backend.ts'
import { signIn } from './support/chat.ts'
import { expect, test } from './support/fixtures.ts'
import { addressesOf, isDrawn } from './support/pages.ts'
import { expectUpToDate } from './support/portal.ts'

/**
 * value: the layout shift of a page that loads, where 1 is the whole screen. moved: what moved, without a tap before
 * it.
 */
type Shifts = { value: number; moved: string[] }

/**
 * A processor four times slower than this machine's: on a faster one, late parts would be drawn with the first frame.
 */
const SLOWED = 4
/** Long enough for late parts and their rows; isDrawn waits for the page itself. */
const LATE_MS = 2_000

const watchShifts = () => {
  const seen: Shifts = { value: 0, moved: [] }
  Reflect.set(globalThis, 'layoutShifts', seen)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object(entry)
      if (hadRecentInput) continue
      seen.value += value
      for (const { node, previousRect, currentRect } of sources)
        seen.moved.push(
          `${node?.nodeName} .${node?.className ?? ''} "${node?.textContent?.trim().slice(0, 30) ?? ''}" ` +
            `${previousRect.x},${previousRect.y} ${previousRect.width}x${previousRect.height} to ` +
            `${currentRect.x},${currentRect.y} ${currentRect.width}x${currentRect.height}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsAt(page: Page, path: string): Promise<Shifts> {
  await page.goto(path)
  await isDrawn(page)
  await page.waitForTimeout(LATE_MS)
  return page.evaluate((): Shifts => Reflect.get(globalThis, 'layoutShifts'))
}

/** A link of the wide header moves by five pixels when the text's font arrives: 0.00003. */
const VISIBLE = 0.0001

/** The addresses whose page moved while it loaded, and what moved. */
async function movingPages(context: BrowserContext, page: Page, paths: readonly string[]) {
  await context.addInitScript(watchShifts)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const moving = []
  for (const path of paths) {
    const { value, moved } = await shiftsAt(page, path)
    process.stdout.write(`layout shift ${value.toFixed(4)} ${path}\n`)
    if (value >= VISIBLE) moving.push({ path, value: value.toFixed(4), moved })
  }
  return moving
}

test.describe.configure({ timeout: 900_000 })

test('no page without a sign-in moves while it loads', async ({ device }) => {
  const { context, open } = await device()
  const page = await open('/')
  expect(await movingPages(context, page, await addressesOf(['none', 'site']))).toEqual([])
})

for (const [who, account, frame] of [
  ['client', people.client, 'client'],
  ['new client', people.newcomer, 'client'],
  ['account manager', people.agent, 'staff'],
  ['super admin', people.admin, 'staff'],
] as const)
  test(`no page of a ${who} moves while it loads`, async ({ device }) => {
    const phone = await device()
    const page = await signIn(phone, account)
    // Waits for the first pull: its new rows move a page, which is not meant here.
    await expectUpToDate(page)
    expect(await movingPages(phone.context, page, await addressesOf([frame]))).toEqual([])
  })
