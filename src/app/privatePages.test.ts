import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { everyPage } from './pageTable/areas.ts'
import { isPrivate } from './privatePages.ts'

const pages = await everyPage()
const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

/** Addresses that match a path of the table: with and without its optional parts. */
const addressesOf = (path: string): readonly string[] =>
  path === '*'
    ? ['/no-existe']
    : [
        path.replaceAll(/:\w+\??/g, 'one').replace('*', 'x'),
        path.replace(/\/(\*|:\w+\?)$/, '').replaceAll(/:\w+/g, 'one'),
      ]

/** Whether the script of index.html hides an address before the first paint, on a device with these items. */
function isHidden(pathname: string, items: Readonly<Record<string, unknown>>): boolean {
  const dataset: Record<string, string> = {}
  runInNewContext(script, {
    addEventListener: () => undefined,
    document: { documentElement: { dataset }, getElementById: () => null },
    localStorage: { getItem: (key: string) => items[key] ?? null },
    location: { pathname },
  })
  // The script catches every exception, and then sets this.
  expect(dataset['theme']).toBeUndefined()
  return 'locked' in dataset
}

const due = { session: 'in', lock: JSON.stringify({ after: 0, seen: 0, locked: false }) }
const open = { session: 'in', lock: JSON.stringify({ after: 60, seen: Date.now(), locked: false }) }

test('the device lock covers every page whose gate needs a session, and of the public ones only the contract', () => {
  for (const { path, gate } of pages) {
    const needsSession = gate !== 'public' && gate !== 'guest'
    for (const address of addressesOf(path))
      expect([address, isPrivate(address)]).toEqual([address, needsSession || path === routes.contractReview])
  }
})

test('index.html hides exactly the pages that the lock covers, if a person is signed in and the lock is due', () => {
  for (const address of pages.flatMap(({ path }) => addressesOf(path))) {
    expect([address, isHidden(address, due)]).toEqual([address, isPrivate(address)])
    expect([address, isHidden(address, open)]).toEqual([address, false])
    expect([address, isHidden(address, { lock: due.lock })]).toEqual([address, false])
  }
})
