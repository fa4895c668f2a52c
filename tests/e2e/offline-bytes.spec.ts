import { manifestOf, siteKept, wrongFiles } from './support/app-files.ts'
import { distFolder } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { offlineReady } from './support/visitor.ts'

test.use({ worker: true })
test.skip(({ isMobile }) => !isMobile, 'the files are the same for every screen')

/** design.md §3: what a first visit may cost until the app works offline, headers and all. */
const MOST_KB = 600

for (const [start, tag] of [
  ['/login', {}],
  ['/', { tag: '@proof' }],
] as const)
  test(
    `a first visit to ${start} is ready offline with at most ${MOST_KB} kB over the wire, the dashboard first`,
    tag,
    async ({ backend, device }) => {
      const before = { bytes: backend.proxy.sentBytes, requests: backend.proxy.journal.length }
      const spent = () => ({
        kB: Math.ceil((backend.proxy.sentBytes - before.bytes) / 1000),
        requests: backend.proxy.journal.length - before.requests,
      })
      const phone = await device()
      // A busy machine answers late: the app would take the line for a slow one, and load the sign-in's files before the pack.
      await phone.context.addInitScript(() =>
        Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
          get(this: PerformanceNavigationTiming) {
            return this.requestStart
          },
        }),
      )
      const page = await phone.open(start)
      await offlineReady(page)
      const portal = spent()
      const missing = await wrongFiles(page, distFolder)
      await siteKept(page)
      const whole = spent()
      process.stdout.write(
        `${start}: portal ${portal.kB} kB in ${portal.requests} requests; whole ${whole.kB} kB in ${whole.requests}\n`,
      )
      expect(portal.kB).toBeLessThanOrEqual(MOST_KB)
      // The site may still be on its way, the portal may not.
      const later = new Set(
        manifestOf(distFolder).flatMap(({ url, later: isLater }) => (isLater ? [`/${url}`] : [])),
      )
      expect(missing.filter((key) => !later.has(key.split('?')[0] ?? ''))).toEqual([])
    },
  )
