import { create } from 'zustand'

export type Theme = 'light' | 'dark' | 'system'

// index.html reads the same key before the first paint.
const KEY = 'theme'

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    // Storage forbidden by the browser: the system's theme, then.
    return 'system'
  }
}

function paint(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  // The browser's own bars follow the two metas of index.html by their media query; a choice overrules it.
  for (const scheme of ['light', 'dark'] as const)
    for (const meta of document.querySelectorAll<HTMLMetaElement>(`meta[data-scheme=${scheme}]`))
      meta.media =
        theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
}

export const useTheme = create<{ theme: Theme; choose: (theme: Theme) => void }>()((set) => ({
  theme: stored(),
  choose: (theme) => {
    set({ theme })
    paint(theme)
    try {
      localStorage.setItem(KEY, theme)
    } catch {
      // The choice then lasts as long as the tab.
      return
    }
  },
}))

/** Takes the page to the stored theme, and follows a choice made in another tab. */
export function startTheme(): void {
  paint(stored())
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    useTheme.setState({ theme: stored() })
    paint(stored())
  })
}
