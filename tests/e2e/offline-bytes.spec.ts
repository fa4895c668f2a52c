import { isLater } from '../../src/build/offlineFiles.ts'
import type { LoggedRequest } from '../support/fault-proxy.ts'
import { manifestOf, siteKept, wrongFiles } from './support/app-files.ts'
import { distFolder } from './support/backend.ts'
import { expect, test } from './support/fixtures.ts'
import { offlineReady } from './support/visitor.ts'

test.use({ worker: true })
test.skip(({ isMobile }) => !isMobile, 'the files are the same for every screen')

/** design.md §3: the maximum of a first visit until the app works offline, headers included. */
const MOST_KB = 600

for (const [start, tag] of [
  ['/login', {}],
  ['/', { tag: '@proof' }],
] as const)
  test(
    `a first visit to ${start} is ready offline with at most ${MOST_KB} kB over the wire, the dashboard first`,
    tag,
    async ({ backend, device }) => {
      const phone = await device()
      // A busy machine answers late: the app would treat the connection as slow, and load the sign-in's files before
      // the pack.
      await phone.context.addInitScript(() =>
        Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
          get(this: PerformanceNavigationTiming) {
            return this.requestStart
          },
        }),
      )
      const page = await phone.open(start)
      await offlineReady(page)
      const missing = await wrongFiles(page, distFolder)
      await siteKept(page)
      const whole = backend.proxy.requestLog
      // The worker starts with the site's files as soon as the portal is stored, maybe before this test looks.
      const packed = whole.findIndex(({ path }) => path.startsWith('/assets/portal-'))
      const ofTheSite = (path: string) => isLater(path.slice(1)) || path.startsWith('/assets/later-')
      const portal = whole.filter(({ path }, index) => index <= packed || !ofTheSite(path))
      const kB = (requests: readonly LoggedRequest[]) =>
        Math.ceil(requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
      process.stdout.write(
        `${start}: portal ${kB(portal)} kB in ${portal.length} requests; whole ${kB(whole)} kB in ${whole.length}\n`,
      )
      expect(portal.filter(({ bytes }) => bytes === 0)).toEqual([])
      expect(kB(portal)).toBeLessThanOrEqual(MOST_KB)
      // The site may still be loading, the portal may not.
      const later = new Set(manifestOf(distFolder).flatMap((entry) => (entry.later ? [`/${entry.url}`] : [])))
      expect(missing.filter((key) => !later.has(key.split('?')[0] ?? ''))).toEqual([])
    },
  )
