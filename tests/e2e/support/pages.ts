import { expect, type Page } from '@playwright/test'
import { everyPage } from '../../../src/app/pageTable/areas.ts'
import { monthsAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { articleHref, openToolHref, reportHref } from '../../../src/hrefs.ts'
import { patterns } from '../../../src/routes.ts'
import { settingsHref, settingsSections } from '../../../src/settingsHrefs.ts'
import { people } from './backend.ts'
import { agentChat } from './chat.ts'
import { taskPageOf, wizardOf } from './portal.ts'

const task = (end: number) => `00000000-0000-4000-8007-0000000000${end}`
const ticket = '00000000-0000-4000-8009-000000000002'

/** Rows of the demo for each address of one item out of many; a page that is added later gets an unknown id. */
const samples: Readonly<Record<string, readonly string[]>> = {
  [patterns.messages]: [agentChat(people.client.id)],
  [patterns.setup]: [wizardOf(task(15)), wizardOf(task(11))],
  [patterns.task]: [taskPageOf(task(13))],
  [patterns.invoice]: ['/dashboard/billing/facturas/00000000-0000-4000-8008-000000000000'],
  [patterns.ticket]: [`/dashboard/support/${ticket}`],
  [patterns.staffTicket]: [`/admin/tickets/${ticket}`],
  [patterns.article]: [articleHref('pagar-oxxo-spei')],
  [patterns.report]: [reportHref(monthsAfter(todayInMexico(Date.now()), -1))],
  [patterns.tool]: [openToolHref('seo-tools')],
  [patterns.clientReports]: [`/admin/clients/${people.client.id}/reports`],
  [patterns.settingsSection]: settingsSections.map(settingsHref),
}

const addressesAt = (path: string): readonly string[] =>
  samples[path] ?? [path.replaceAll(/:\w+\??/g, 'uno').replace('*', 'x')]

/** Pages for unknown addresses: they report themselves when opened, and have separate tests. */
const unknown: ReadonlySet<string> = new Set([
  patterns.unknown,
  patterns.unknownInPortal,
  patterns.unknownInPanel,
])

/**
 * Runs in the page: undefined while it has no heading, or a placeholder. The start of the app has a heading, too, with a
 * spinner below it.
 */
function drawnContent(): string | undefined {
  const placeholder = 'output > .spinner, .skeleton, [aria-busy="true"]'
  if (document.querySelector('main') === null || document.querySelector('h1') === null) return undefined
  if (document.querySelector(placeholder) !== null) return undefined
  return `${location.pathname} ${document.querySelectorAll('*').length}`
}

const READINGS = 5

/**
 * The page is drawn, with all its data: without a placeholder, and the same in several readings. Between two
 * placeholders a page has none for a moment, and a test that reads it then passes on an empty page.
 */
export async function isDrawn(page: Page): Promise<void> {
  let last: (string | undefined)[] = []
  const isSettled = async () => {
    last = [...last, await page.evaluate(drawnContent)].slice(-READINGS)
    return last.length === READINGS && last[0] !== undefined && new Set(last).size === 1
  }
  // A tool answers within 15 seconds, or its page shows that it did not.
  await expect.poll(isSettled, { message: 'the page is drawn', intervals: [100], timeout: 30_000 }).toBe(true)
  await page.evaluate(() => document.fonts.ready)
}

/** An address of every page that is drawn in one of these frames. */
export const addressesOf = async (frames: readonly string[]): Promise<string[]> =>
  (await everyPage())
    .filter(({ frame, path }) => frames.includes(frame) && !unknown.has(path))
    .flatMap(({ path }) => addressesAt(path))
