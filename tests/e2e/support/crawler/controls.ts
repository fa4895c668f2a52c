import { errors, type Page } from '@playwright/test'

/** A control as a person distinguishes it from others: its kind and its text. Digits are left out: they change. */
export type Control = { readonly key: string; readonly inFrame: boolean }

/** The page's part: the same function finds the controls and marks the tapped one. */
type FoundControl = Control & { readonly element: Element }

declare global {
  interface Window {
    /** Selects the layers over the page; one that is closing does not count. */
    crawlerLayers: string
    crawlerControls: () => FoundControl[]
    crawlerChanges: number
    /** Whether nothing of the page has changed for these ms, and since crawlerStartsClock. */
    crawlerIsQuiet: (ms: number) => boolean
    crawlerStartsClock: () => void
  }
}

/** Runs in the page, before its scripts. */
export function watchPage(): void {
  const tappable =
    'button, summary, select, input[type=checkbox], input[type=radio], [role=button], [role=tab], [role=menuitem], [role=switch], [role=radio], [role=combobox]'
  const nameOf = (element: Element): string => {
    const label =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((one) => one.textContent).join(' ')
        : element.textContent)
    return (label ?? '').replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()
  }
  const isThere = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.closest('[inert], [aria-hidden=true]') === null
    )
  }
  window.crawlerLayers = [
    '[role=dialog]:not([data-state=closed])',
    '[role=alertdialog]:not([data-state=closed])',
    '[role=menu]:not([data-state=closed])',
    // The list of a select; a calendar that opens over the page, and not one that is part of it.
    '[role=listbox][data-state=open]',
    '[data-part=positioner] > [data-scope=date-picker][data-state=open]',
    'dialog[open]',
  ].join()
  window.crawlerControls = () => {
    const dialogs = [...document.querySelectorAll(window.crawlerLayers)].filter(isThere)
    const scope = dialogs.at(-1) ?? document.body
    return [...scope.querySelectorAll(tappable)].filter(isThere).map((element) => ({
      element,
      key: `${element.getAttribute('role') ?? element.localName} ${nameOf(element)}`,
      inFrame: dialogs.length === 0 && element.closest('main') === null,
    }))
  }
  window.crawlerChanges = 0
  let lastChange = performance.now()
  window.crawlerIsQuiet = (ms) => performance.now() - lastChange > ms
  window.crawlerStartsClock = () => {
    lastChange = performance.now()
  }
  // The browser's own dialog is not part of the page.
  window.print = () => {
    window.crawlerChanges += 1
  }
  new MutationObserver((changes) => {
    // Our own mark does not count.
    const count = changes.filter(({ attributeName }) => attributeName !== 'data-tapped').length
    window.crawlerChanges += count
    if (count > 0) lastChange = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** The controls of the topmost dialog, if one is open; each once. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found = await page.evaluate(() =>
    window.crawlerControls().map(({ key, inFrame }) => ({ key, inFrame })),
  )
  return [...new Map(found.map((control) => [control.key, control])).values()]
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const checked = [...document.querySelectorAll('input:checked')].length
    return `${location.href} ${window.crawlerChanges} ${checked}`
  })

/** The result of a tap. `dead`: none. `gone`: the control is no longer there. */
export type Tapped = 'answered' | 'dead' | 'gone' | 'covered'

const mark = (page: Page, key: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    for (const old of document.querySelectorAll('[data-tapped]')) old.removeAttribute('data-tapped')
    const control = window.crawlerControls().find((one) => one.key === wanted)
    control?.element.setAttribute('data-tapped', '')
    control?.element.scrollIntoView({ block: 'center' })
    return control !== undefined
  }, key)

/**
 * `unconfirmed`: not confirmed in time. `gone`: its text changed before the tap. React may replace the marked element:
 * then it is marked again.
 */
async function press(page: Page, key: string): Promise<'confirmed' | 'unconfirmed' | 'gone'> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    // Gone after the first attempt: the tap worked, late.
    if (!(await mark(page, key))) return attempt > 0 ? 'confirmed' : 'gone'
    const control = page.locator('[data-tapped]')
    try {
      // A native select's list is the system's: its last entry is chosen.
      if (key.startsWith('select '))
        await control.selectOption({ index: (await control.locator('option').count()) - 1 })
      else await control.click({ timeout: 10_000 })
      return 'confirmed'
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
    }
  }
  return 'unconfirmed'
}

/** Whether a tap in the middle of the marked control would hit another element. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.querySelector('[data-tapped]')
    if (control === null) return false
    const { x, y, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit === null || !(control.contains(hit) || hit.contains(control))
  })

/** Open dialogs and menus: one that the tap has opened is above the control. */
const layersOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll(window.crawlerLayers).length)

const focusedNow = (page: Page): Promise<string | null> =>
  page.evaluate(() =>
    document.activeElement === null || document.activeElement.hasAttribute('data-tapped')
      ? null
      : document.activeElement.outerHTML.slice(0, 200),
  )

/** A text field that had the focus already, as one that opens with its dialog: what is typed goes into it. */
const takesText = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('[data-tapped]:is(input, textarea)') === true)

/** Closes the toasts, as a person does with one that is above a button: the pointer over it keeps it open. */
const closeToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('.toast__close button')) close.click()
  })

export async function tap(page: Page, key: string): Promise<Tapped> {
  await closeToasts(page)
  if (!(await mark(page, key))) return 'gone'
  let events = 0
  const count = () => {
    events += 1
  }
  page.on('popup', count).on('download', count).on('filechooser', count).on('request', count)
  const [before, focused] = [await stateOf(page), await focusedNow(page)]
  try {
    // On a busy machine a tap can work without being confirmed in time: another element must really be above it.
    const layers = await layersOf(page)
    const pressed = await press(page, key)
    if (pressed === 'gone') return 'gone'
    const isMissed = pressed === 'unconfirmed' && events === 0
    if (isMissed && (await layersOf(page)) <= layers && (await isCovered(page))) return 'covered'
    const ends = Date.now() + 1_500
    while (Date.now() < ends) {
      const focus = await focusedNow(page)
      if (events > 0 || (await stateOf(page)) !== before || (focus !== null && focus !== focused))
        return 'answered'
      await page.waitForTimeout(100)
    }
    return (await takesText(page)) ? 'answered' : 'dead'
  } finally {
    page.off('popup', count).off('download', count).off('filechooser', count).off('request', count)
  }
}

const underWay = new WeakMap<Page, { requests: number }>()

/** Counts the page's unanswered requests. */
export function countRequests(page: Page): void {
  const count = { requests: 0 }
  underWay.set(page, count)
  const end = () => {
    count.requests -= 1
  }
  page
    .on('request', () => {
      count.requests += 1
    })
    .on('requestfinished', end)
    .on('requestfailed', end)
}

/** The parts of a screen that wait for its first paint are drawn within this time. */
export const QUIET_AFTER_OPENING = 1_000
const QUIET_AFTER_TAP = 300

/** Resolves when nothing changes any more: lazy drawers are open, closing dialogs are gone. After four seconds, anyway. */
export async function settled(page: Page, quietMs = QUIET_AFTER_TAP): Promise<void> {
  const ends = Date.now() + 4_000
  // What was tapped may not have changed anything yet.
  await page.evaluate(() => window.crawlerStartsClock())
  while (Date.now() < ends) {
    const isQuiet = await page.evaluate((ms) => window.crawlerIsQuiet(ms), quietMs)
    if (isQuiet && (underWay.get(page)?.requests ?? 0) <= 0) return
    await page.waitForTimeout(50)
  }
}

/** Whether a dialog or menu is open, and whether the focus is in it. */
export const dialogState = (
  page: Page,
): Promise<{ open: boolean; focusInside: boolean; focusOnPage: boolean }> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll(window.crawlerLayers)].filter(
      (one) => one.checkVisibility() && one.closest('[aria-hidden=true], [inert]') === null,
    )
    const top = dialogs.at(-1)
    return {
      open: top !== undefined,
      focusInside: top !== undefined && top.contains(document.activeElement),
      focusOnPage: document.activeElement === document.body,
    }
  })

/** Whether an open dialog or menu has the focus: it takes it some frames after it is drawn. */
export async function takesFocus(page: Page): Promise<boolean> {
  for (let wait = 0; wait < 10; wait += 1) {
    if ((await dialogState(page)).focusInside) return true
    await page.waitForTimeout(100)
  }
  return false
}
