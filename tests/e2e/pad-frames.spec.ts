import { expect, test } from './support/fixtures.ts'
import { contractOf, isDrawn, isRead, pad } from './support/signature.ts'

declare global {
  var padFrames: number[] | undefined
}

const POINTS = 300
const SLOWED = 4

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Prints a figure without a limit: the frame rate of a shared machine is not the page's fault. */
test('the frame times are measured while a line is drawn on a slow phone', async ({ device }) => {
  const phone = await device()
  const page = await phone.open(contractOf('ESTANDAR', 'annual'))
  await isRead(page)
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  const session = await phone.context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(() => {
    globalThis.padFrames = []
    let last = performance.now()
    const frame = (now: number) => {
      globalThis.padFrames?.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const [left, top] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 100]
  await page.mouse.move(left, top)
  await page.mouse.down()
  const begun = await page.evaluate(() => globalThis.padFrames?.length ?? 0)
  for (let point = 1; point <= POINTS; point += 1)
    await page.mouse.move(left + point, top + 60 * Math.sin(point / 7))
  const deltas = await page.evaluate((from) => globalThis.padFrames?.slice(from) ?? [], begun)
  await page.mouse.up()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await isDrawn(page)
  const sorted = deltas.toSorted((a, b) => a - b)
  const [half, most] = [at(sorted, 0.5), at(sorted, 0.95)]
  process.stdout.write(
    `signature pad, ${POINTS} points at ${SLOWED}x slower: ${sorted.length} frames, p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms\n`,
  )
  expect(sorted.length).toBeGreaterThan(10)
})
