import { siteNavCopy } from '../../copy/site/chrome.ts'
import { button, siteHeader } from '../../styled-system/recipes'
import { cx } from '../../styled-system/css'
import { Icon } from '../../ui/Icon.tsx'
import { Moon, Sun } from '../../ui/icons.ts'

/** Works before React is attached: `site-controls` handles its attribute. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={cx(button({ look: 'ghost', square: true }), siteHeader().theme)}
      data-theme-toggle=""
      aria-label={siteNavCopy.theme}
    >
      <Icon of={Moon} size="lg" />
      <Icon of={Sun} size="lg" />
    </button>
  )
}
