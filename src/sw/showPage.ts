type OpenPage = {
  readonly url: string
  readonly visibilityState: string
  /** Rejects for a page that another worker serves. */
  readonly navigate: (path: string) => Promise<unknown>
  readonly focus: () => Promise<unknown>
}

/** The part of the worker's `clients` that this needs. */
export type OpenPages = {
  readonly matchAll: (all: { type: 'window'; includeUncontrolled: true }) => Promise<readonly OpenPage[]>
  readonly openWindow: (path: string) => Promise<unknown>
}

/**
 * Shows this path in an open window, or in a new one. Navigates first, because a browser may refuse the focus. Only a
 * page of this worker can be navigated: brought to the front as it is, another one would show something that the
 * notification is not about.
 */
export async function showPage(pages: OpenPages, path: string): Promise<void> {
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const page = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (page === undefined || !(await isShownBy(page, path))) {
    await pages.openWindow(path)
    return
  }
  await page.focus().catch(() => null)
}

async function isShownBy(page: OpenPage, path: string): Promise<boolean> {
  const { pathname, search } = new URL(page.url)
  if (pathname + search === path) return true
  return page.navigate(path).then(
    () => true,
    () => false,
  )
}
