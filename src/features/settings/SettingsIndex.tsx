import { Link } from 'react-router-dom'
import { settingsCopy } from '../../copy/settings.ts'
import { settingsIndex } from '../../styled-system/recipes'
import { Icon } from '../../ui/Icon.tsx'
import { ChevronRight } from '../../ui/icons.ts'
import { sectionIcons } from './sections.ts'
import { type SettingsSection, settingsHref, settingsSections } from '../../settingsHrefs.ts'

type SettingsIndexProps = {
  /** Null on the phone, where the list has the whole screen. */
  current: SettingsSection | null
  /** The current value of each section; undefined until it was read. */
  values: Readonly<Partial<Record<SettingsSection, string>>>
}

export function SettingsIndex({ current, values }: SettingsIndexProps) {
  const part = settingsIndex()
  return (
    <nav className={part.nav} aria-label={settingsCopy.index}>
      <ul className={part.list}>
        {settingsSections.map((section) => (
          <li key={section}>
            <Link
              to={settingsHref(section)}
              className={part.link}
              aria-current={section === current ? 'location' : undefined}
            >
              <Icon of={sectionIcons[section]} size="lg" className={part.icon} />
              <span className={part.words}>
                <span className={part.name}>{settingsCopy.sections[section]}</span>
                <span className={part.value}>{values[section]}</span>
              </span>
              <Icon of={ChevronRight} size="lg" className={part.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
