import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appRoots, isAppPath, patterns, routes } from '../../routes.ts'
import { drawPage } from '../drawPage.tsx'
import { gateCopy } from '../../copy/shell.ts'
import { addressOf } from './addressOf.ts'
import { everyPage } from './areas.ts'
import { clientPages } from './client.ts'
import { isRendered } from './page.ts'
import { staffPages } from './staff.ts'

const pages = await everyPage()
const paths = pages.map(({ path }) => path)

const unknown = new Set<string>([patterns.unknown, patterns.unknownInPortal, patterns.unknownInPanel])

/** A sample address that matches a path of the table. */
const sampleOf = (path: string) =>
  path
    .replace(/^\*$/, '/no-existe')
    .replaceAll(/:\w+\??/g, 'one')
    .replace('*', 'x')

test('every address of routes.ts is one page, and every page has its address from there', () => {
  const known: string[] = [...Object.values(routes), ...Object.values(patterns)]
  expect(paths.filter((path) => !known.includes(path))).toEqual([])
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  const withoutPage = known.filter((path) => !paths.includes(path))
  // Paths that are only the beginning of other addresses.
  const begins = withoutPage.filter((path) => paths.some((other) => other.startsWith(`${path}/:`)))
  expect(withoutPage).toEqual(begins)
})

test('every navigation entry links to one page, in the frame with the navigation', () => {
  const destinations = [...clientPages, ...staffPages].filter(({ navigation }) => navigation !== undefined)
  expect(destinations.length).toBeGreaterThan(10)
  for (const destination of destinations) {
    const [found, ...others] = pages.filter(
      ({ path }) => matchPath(path, addressOf(destination)) && !unknown.has(path),
    )
    expect([destination.path, found?.frame]).toEqual([destination.path, destination.frame])
    // Below an entry with a list, every unknown address redirects to the list.
    const leadBack = new Set<string>([
      patterns.billingArea,
      patterns.supportArea,
      patterns.toolsArea,
      patterns.settingsArea,
      patterns.reportsArea,
      patterns.resourcesArea,
      patterns.marketplaceArea,
    ])
    expect(others.map(({ path }) => path).filter((path) => !leadBack.has(path))).toEqual([])
  }
  expect(
    pages.filter(({ navigation, frame }) => navigation && frame !== 'client' && frame !== 'staff'),
  ).toEqual([])
})

test('exactly the pages that the build does not write are drawn on the shell', () => {
  for (const page of pages)
    expect([page.path, isAppPath(sampleOf(page.path))]).toEqual([page.path, !isRendered(page)])
  const empty = appRoots.filter((root) => !paths.some((path) => !unknown.has(path) && matchPath(path, root)))
  expect(empty).toEqual([])
})

test('an unknown address of the portal or the panel stays in its frame', () => {
  for (const [path, frame] of [
    ['/dashboard/no-existe', 'client'],
    ['/admin/no-existe', 'staff'],
  ] as const)
    expect(pages.filter((one) => matchPath(one.path, path)).map((one) => one.frame)).toContain(frame)
})

test('the param that keys a page is in its path', () => {
  const keyed = pages.flatMap(({ path, keyedBy }) => (keyedBy === undefined ? [] : [{ path, keyedBy }]))
  expect(keyed.length).toBeGreaterThan(3)
  for (const { path, keyedBy } of keyed) expect(path.split('/')).toContain(`:${keyedBy}`)
})

// The other public pages can be drawn only in a browser.
const drawnAnywhere = pages.filter((page) => page.gate !== 'public' || isRendered(page))

test.each(drawnAnywhere.map((page) => [page.path, page] as const))(
  'before the session is known, %s is drawn if its gate is public or guest, and waits otherwise',
  async (path, { gate }) => {
    const { body: html } = await drawPage(sampleOf(path))
    expect(html.includes(gateCopy.checking)).toBe(gate !== 'public' && gate !== 'guest')
  },
)

test('every link of a page for visitors opens a page of the site, at a part that it has', async () => {
  const shown = pages.filter((page) => isRendered(page) || page.gate === 'guest')
  const bodies = new Map(
    await Promise.all(shown.map(async ({ path }) => [path, (await drawPage(sampleOf(path))).body] as const)),
  )
  const problemOf = (from: string, href: string): string | null => {
    const { protocol, origin, pathname, hash } = new URL(
      href.replaceAll('&amp;', '&'),
      `https://here${sampleOf(from)}`,
    )
    if (protocol === 'mailto:' || protocol === 'tel:') return null
    // The address of another site would have to be that of this installation.
    if (origin !== 'https://here') return 'another site'
    const to = href.startsWith('#')
      ? from
      : pages.find(({ path }) => !unknown.has(path) && matchPath(path, pathname))?.path
    if (to === undefined) return 'no page'
    const part = decodeURIComponent(hash.slice(1))
    const drawn = bodies.get(to)
    return part !== '' && drawn !== undefined && !drawn.includes(`id="${part}"`)
      ? 'no part of its page'
      : null
  }
  const links = [...bodies].flatMap(([from, body]) =>
    [...new Set([...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href))].map((href) => ({
      from,
      href,
      problem: problemOf(from, href),
    })),
  )
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter(({ problem }) => problem !== null)).toEqual([])
})
