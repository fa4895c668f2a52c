import type { Page } from '@playwright/test'
import { routes } from '../../../../src/routes.ts'
import { violationsOf } from '../axe.ts'
import type { Backend } from '../backend.ts'
import {
  controlsOf,
  countRequests,
  dialogState,
  QUIET_AFTER_OPENING,
  settled,
  takesFocus,
  tap,
} from './controls.ts'
import { contradictions, factsOf } from './facts.ts'

/** Screens of a signed-in person; other pages are only checked for existence. */
const ofClient = /^\/(dashboard|checkout|contract-success|contract-review)/
const ofStaff = /^\/admin/

/** Controls that have separate tests: after them there is no session to continue with. */
const ends = /Cerrar (todas las )?sesi(ón|ones)|Cerrar sesión en/

/** They open the same dialog on every screen: they are tapped on every one, what is inside only once. */
const onEveryScreen = /^button (Sincronización: |Notificaciones$)/

/** An address of one item out of many is crawled once for each kind of item. */
const kindOf = (address: string): string =>
  new URL(address, 'http://crawler').pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** A link that leaves the app cannot be opened by a test: its address must be complete. A tool on this machine is opened. */
const isComplete = ({ protocol, href, hostname }: URL): boolean => {
  if (/undefined|null|NaN/.test(href)) return false
  if (protocol === 'mailto:') return /^mailto:[^@\s?]+@[^@\s?]+\.[a-z]+(\?|$)/.test(href)
  if (protocol === 'tel:') return /^tel:\+\d{10,15}$/.test(href)
  if (hostname === 'wa.me') return /^https:\/\/wa\.me\/52\d{10}(\?|$)/.test(href)
  return protocol === 'https:' && hostname.includes('.')
}
const isOnThisMachine = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || hostname === 'localhost'

const NOT_FOUND = /No encontramos esta página/

export type Report = {
  readonly problems: string[]
  readonly screens: string[]
  taps: number
  links: number
  /** Links to other origins. */
  outward: number
}

export class Crawler {
  readonly report: Report = { problems: [], screens: [], taps: 0, links: 0, outward: 0 }
  readonly #page: Page
  readonly #backend: Backend
  readonly #account: string
  readonly #isStaff: boolean
  readonly #waiting: string[]
  readonly #seen = new Set<string>()
  readonly #tapped = new Set<string>()
  readonly #asked = new Set<string>()

  constructor(page: Page, backend: Backend, { account, isStaff }: { account: string; isStaff: boolean }) {
    this.#page = page
    countRequests(page)
    this.#backend = backend
    this.#account = account
    this.#isStaff = isStaff
    this.#waiting = [isStaff ? routes.admin : routes.dashboard]
  }

  /** Visits every screen reached by links and taps. taps: whether the controls are tapped, too. */
  async run({ taps }: { readonly taps: boolean }): Promise<Report> {
    for (let address = this.#waiting.shift(); address !== undefined; address = this.#waiting.shift()) {
      const kind = kindOf(address)
      if (this.#seen.has(kind)) continue
      this.#seen.add(kind)
      await this.#read(address)
      if (!taps) continue
      await this.#tapAll(address)
      process.stdout.write(`${address}: ${this.report.taps} taps, ${this.#waiting.length} addresses wait\n`)
    }
    return this.report
  }

  #isCrawled(path: string): boolean {
    return (this.#isStaff ? ofStaff : ofClient).test(path)
  }

  #tell(address: string, problem: string): void {
    const line = `${address}: ${problem}`
    this.report.problems.push(line)
    // A run that ends early, on a busy machine, still shows what it has found.
    process.stdout.write(`${line}\n`)
  }

  async #open(address: string): Promise<void> {
    await this.#page.goto(address)
    await this.#page.locator('h1').filter({ visible: true }).first().waitFor()
    // Rows are read from the mirror after the first content.
    await settled(this.#page, QUIET_AFTER_OPENING)
  }

  /** By the history, which is a third of the time of loading the page again. */
  async #goBack(address: string): Promise<void> {
    await this.#page.goBack({ waitUntil: 'commit' })
    await settled(this.#page)
    if (!this.#isAt(address) || (await dialogState(this.#page)).open) await this.#open(address)
  }

  async #read(address: string): Promise<void> {
    await this.#open(address)
    const page = this.#page
    this.report.screens.push(address)
    const text = await page.locator('body').innerText()
    if (NOT_FOUND.test(text)) this.#tell(address, 'is a page that we do not have')
    // A staff screen shows the data of many accounts: its sentences have tests of their own.
    const wrong = this.#isStaff ? [] : contradictions(text, await factsOf(this.#backend, this.#account))
    for (const one of wrong) this.#tell(address, `says what the database does not: ${one}`)
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')))
    for (const href of new Set(hrefs)) await this.#follow(address, href)
  }

  async #follow(from: string, href: string): Promise<void> {
    const url = new URL(href)
    const path = url.pathname + url.search
    if (url.origin !== new URL(this.#page.url()).origin) return this.#leave(from, url)
    if (this.#isCrawled(url.pathname)) this.#waiting.push(path)
    else if (!this.#asked.has(url.pathname)) {
      this.#asked.add(url.pathname)
      this.report.links += 1
      const answer = await this.#page.request.get(path)
      if (!answer.ok()) this.#tell(from, `its link to ${path} answers ${answer.status()}`)
    }
  }

  async #leave(from: string, url: URL): Promise<void> {
    if (this.#asked.has(url.href)) return
    this.#asked.add(url.href)
    this.report.outward += 1
    if (isOnThisMachine(url)) {
      const answer = await this.#page.request.get(url.href)
      if (!answer.ok()) this.#tell(from, `its link to ${url.href} answers ${answer.status()}`)
    } else if (!isComplete(url)) this.#tell(from, `its link to ${url.href} is not complete`)
  }

  /** On a wide screen all sections of the settings are one page: each control of it is tapped once. */
  #kindOf(address: string): string {
    const isWide = (this.#page.viewportSize()?.width ?? 0) > 1_000
    return isWide ? kindOf(address).replace(/(\/settings)\/\w+$/, '$1') : kindOf(address)
  }

  async #tapAll(address: string): Promise<void> {
    const kind = this.#kindOf(address)
    for (const { key, inFrame } of await controlsOf(this.#page)) {
      const once = `${inFrame ? 'frame' : kind} ${key}`
      if (ends.test(key) || this.#tapped.has(once)) continue
      this.#tapped.add(once)
      await this.#tapOne(address, key)
    }
  }

  #isAt(address: string): boolean {
    return kindOf(this.#page.url()) === kindOf(address)
  }

  async #tapOne(address: string, key: string): Promise<void> {
    const page = this.#page
    this.report.taps += 1
    let came = await tap(page, key)
    if (came === 'gone') {
      // An earlier tap has changed the screen, as a tab does.
      await this.#open(address)
      came = await tap(page, key)
    }
    if (came === 'dead' || came === 'covered') this.#tell(address, `“${key}” is ${came}`)
    if (!this.#isAt(address)) {
      const { pathname, search } = new URL(page.url())
      if (this.#isCrawled(pathname)) this.#waiting.push(pathname + search)
      await this.#goBack(address)
      return
    }
    await settled(page)
    const { open, focusOnPage } = await dialogState(page)
    if (open) await this.#tapInside(address, key)
    else if (focusOnPage && came === 'answered' && !key.startsWith('select '))
      this.#tell(address, `“${key}” lets the focus fall to the page`)
  }

  /** Those that stay: a part that is still being loaded leaves the page in another state for some frames. */
  async #violations(): Promise<readonly unknown[]> {
    for (let attempt = 1; ; attempt += 1) {
      const found = await violationsOf(this.#page)
      if (found.length === 0 || attempt === 4) return found
      await this.#page.waitForTimeout(1_000)
    }
  }

  /** Closes one layer per Escape. */
  async #closes(): Promise<boolean> {
    const page = this.#page
    for (let layer = 0; layer < 3; layer += 1) {
      await page.keyboard.press('Escape')
      for (let wait = 0; wait < 10; wait += 1) {
        if (!(await dialogState(page)).open) return true
        await page.waitForTimeout(100)
      }
    }
    return false
  }

  /** Taps every control of a dialog, which is opened again when it has closed; finally closes it by Escape. */
  async #tapInside(address: string, opener: string): Promise<void> {
    const page = this.#page
    if (!(await takesFocus(page))) this.#tell(address, `“${opener}” leaves the focus outside of its dialog`)
    const where = onEveryScreen.test(opener) ? 'frame' : this.#kindOf(address)
    if (!this.#tapped.has(`${where} ${opener} axe`)) {
      this.#tapped.add(`${where} ${opener} axe`)
      for (const violation of await this.#violations())
        this.#tell(address, `axe in what “${opener}” opens: ${JSON.stringify(violation)}`)
    }
    for (const { key } of await controlsOf(page)) {
      const once = `${where} ${opener} > ${key}`
      if (ends.test(key) || this.#tapped.has(once)) continue
      this.#tapped.add(once)
      this.report.taps += 1
      const came = await tap(page, key)
      if (came === 'dead' || came === 'covered') this.#tell(address, `“${opener}” > “${key}” is ${came}`)
      await settled(page)
      const state = await dialogState(page)
      if (state.open && !(await takesFocus(page)))
        this.#tell(address, `“${opener}” > “${key}” lets the focus fall out of the dialog`)
      if (state.open) continue
      if (!this.#isAt(address) || (await tap(page, opener)) !== 'answered') {
        await this.#open(address)
        if ((await tap(page, opener)) !== 'answered') return
      }
      await settled(page)
    }
    if (!(await this.#closes())) this.#tell(address, `“${opener}” opens what Escape does not close`)
    if (!this.#isAt(address) || (await dialogState(page)).open) await this.#open(address)
  }
}
