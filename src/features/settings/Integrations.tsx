import { integrationsCopy as copy, settingsCopy } from '../../copy/settings.ts'
import { newTicketHref } from '../../hrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Block } from '../../ui/WorkPage.tsx'

/** The app connects to none of them yet: each shows this, and the one control sends a request. */
export function Integrations() {
  const part = settingsRows()
  return (
    <Block title={settingsCopy.sections.integraciones} sentence={copy.sentence}>
      <div className={part.root}>
        <ul aria-label={copy.list}>
          {copy.names.map((name) => (
            <li key={name} className={part.row}>
              <p className={part.words}>
                <span className={part.name}>{name}</span>
              </p>
              <Badge waiting>{copy.off}</Badge>
            </li>
          ))}
        </ul>
        <div className={part.row}>
          <p className={part.words}>
            <span className={part.detail}>{copy.askNote}</span>
          </p>
          <ButtonLink size="sm" to={newTicketHref}>
            {copy.ask}
          </ButtonLink>
        </div>
      </div>
    </Block>
  )
}
