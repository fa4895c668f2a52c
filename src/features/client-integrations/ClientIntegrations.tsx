import { clientIntegrationsCopy as copy, integrationName, integrationsCopy } from '../../copy/integrations.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { setIntegration } from '../../data/staff/integrations.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import type { Uid } from '../../domain/id.ts'
import { connectionsOf, type Integration, type IntegrationName } from '../../domain/integration.ts'
import { settingsRows } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { useAction } from '../action/useAction.ts'

type ClientIntegrationsProps = { clientId: Uid; integrations: readonly Integration[] }

/** Where staff record which accounts of a client they have connected. */
export function ClientIntegrations({ clientId, integrations }: ClientIntegrationsProps) {
  const { online } = useSyncStatus()
  const { busy, act } = useAction()
  const part = settingsRows()
  const set = (name: IntegrationName, connected: boolean) =>
    act(() => setIntegration(clientId, name, connected), {
      onDone: () => {
        const { title, detail } = copy[connected ? 'connected' : 'disconnected'](integrationName[name])
        showToast('good', title, detail)
        syncNow()
      },
      onRefused: ({ code }) => showToast('bad', copy.failed, failureSentence(code, copy.problems)),
    })
  return (
    <Block title={copy.title} sentence={online ? copy.sentence : copy.offline}>
      <ul aria-label={integrationsCopy.list} className={part.root}>
        {connectionsOf(integrations).map(({ name, since }) => (
          <li key={name} className={part.row}>
            <Checkbox
              checked={since !== null}
              disabled={!online || busy}
              onChange={({ target }) => void set(name, target.checked)}
            >
              {integrationName[name]}
            </Checkbox>
            {since !== null && <span className={part.detail}>{integrationsCopy.since(since)}</span>}
          </li>
        ))}
      </ul>
    </Block>
  )
}
