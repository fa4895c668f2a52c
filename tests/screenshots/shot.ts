import type { Page } from 'playwright'
import type { Backend, people } from '../e2e/support/backend.ts'

type Account = (typeof people)[keyof typeof people]

/** What is wrong while a page is opened. At a first opening, the device has pulled nothing yet. */
export const troubles = [
  'offline',
  'offline at the first opening',
  'server fails',
  'server fails at the first opening',
] as const
export type Trouble = (typeof troubles)[number]

/** One picture: its page, the account, and the steps before it is taken. */
export type Shot = {
  readonly name: string
  readonly path: string
  readonly as?: Account
  /** If it is missing, network and server work. */
  readonly trouble?: Trouble
  /** If it is set, only screens of this width are photographed. */
  readonly only?: 'desktop' | 'phone'
  /** A screen of the app scrolls inside its panes; a page of the site is photographed whole. */
  readonly whole?: boolean
  readonly prepare?: (page: Page, backend: Backend) => Promise<unknown>
}

/** The same pictures, taken with an account. */
export const seenBy =
  (as: Account) =>
  (shot: Omit<Shot, 'as'>): Shot => ({ ...shot, as })

/** The same pictures while something is wrong, under other names. */
export const during =
  (trouble: Trouble, prefix: string) =>
  (shot: Shot): Shot => ({ ...shot, name: `${prefix}-${shot.name}`, trouble })

const dialogOpen = (page: Page) => page.getByRole('dialog').waitFor()

/** Presses the button of a drawer or a dialog, and waits for it. */
export const opens = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await dialogOpen(page)
}

export const openCentre = opens(/^Sincronización/)
export const openNotifications = opens(/^Notificaciones/)

/** Scrolls to the end of a screen's pane. */
export const toEnd = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) element.scrollTop = element.scrollHeight
  })
