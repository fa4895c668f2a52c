import { siteNavCopy } from '../../copy/site/chrome.ts'
import { button, siteHeader } from '../../styled-system/recipes'
import { cx } from '../../styled-system/css'
import { Moon, Sun } from '../../ui/icons.ts'

/** Works before React is there: `site-controls` listens for its attribute. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={cx(button({ look: 'ghost', square: true }), siteHeader().theme)}
      data-theme-toggle=""
      aria-label={siteNavCopy.theme}
    >
      <Moon size={20} strokeWidth={1.75} aria-hidden />
      <Sun size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
