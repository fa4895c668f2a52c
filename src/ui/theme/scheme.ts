/** The colour scheme of the page, without React: the public site changes it before any of React is loaded. */
export type Theme = 'light' | 'dark' | 'system'

// index.html reads the same key before the first paint.
const KEY = 'theme'

export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    // Storage forbidden by the browser: the system's theme is used.
    return 'system'
  }
}

function paintTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  // The browser's own bars follow the two metas of index.html by their media query; the person's choice overrides it.
  for (const scheme of ['light', 'dark'] as const)
    for (const meta of document.querySelectorAll<HTMLMetaElement>(`meta[data-scheme=${scheme}]`))
      meta.media =
        theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
}

type Listener = (theme: Theme) => void
const listeners = new Set<Listener>()

export function chooseTheme(theme: Theme): void {
  paintTheme(theme)
  for (const listener of listeners) listener(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the choice lasts as long as the tab.
    return
  }
}

/** A choice made by any control of this tab, or in another one. */
export const onTheme = (listener: Listener): void => void listeners.add(listener)

/** Does what the head's script cannot: the browser's bars, and choices made in other tabs. */
export function followTheme(): void {
  paintTheme(storedTheme())
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    paintTheme(storedTheme())
    for (const listener of listeners) listener(storedTheme())
  })
}
