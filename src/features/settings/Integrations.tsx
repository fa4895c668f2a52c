import { integrationName, integrationsCopy as copy } from '../../copy/integrations.ts'
import { settingsCopy } from '../../copy/settings.ts'
import { useIntegrations } from '../../data/mirror/useAccountSettings.ts'
import { useAssignment } from '../../data/mirror/useAssignment.ts'
import type { Uid } from '../../domain/id.ts'
import { connectionsOf } from '../../domain/integration.ts'
import { newTicketHref } from '../../hrefs.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Block } from '../../ui/WorkPage.tsx'

/** What of the client's own accounts the account manager has connected; the one control sends a request. */
export function Integrations({ uid }: { uid: Uid }) {
  const rows = useIntegrations(uid)
  const hasManager = useAssignment(uid) !== null
  const part = settingsRows()
  return (
    <Block title={settingsCopy.sections.integraciones} sentence={copy.sentence(hasManager)}>
      {rows === undefined ? (
        <Loading>{copy.loading}</Loading>
      ) : (
        <div className={part.root}>
          <ul aria-label={copy.list}>
            {connectionsOf(rows).map(({ name, connected, changedAt }) => (
              <li key={name} className={part.row}>
                <div className={part.words}>
                  <p className={part.name}>{integrationName[name]}</p>
                  {connected && changedAt !== null && <p className={part.detail}>{copy.since(changedAt)}</p>}
                </div>
                {connected ? <Badge tone="green">{copy.on}</Badge> : <Badge waiting>{copy.off}</Badge>}
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
      )}
    </Block>
  )
}
