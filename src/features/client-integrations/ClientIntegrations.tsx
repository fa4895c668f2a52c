import { useState } from 'react'
import { businessDayOf } from '../../copy/calendar.ts'
import { clientIntegrationsCopy as copy, integrationName, integrationsCopy } from '../../copy/integrations.ts'
import { setIntegration } from '../../data/staff/integrations.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import type { Uid } from '../../domain/id.ts'
import { connectionsOf, type Integration, type IntegrationName } from '../../domain/integration.ts'
import { clientIntegrations } from '../../styled-system/recipes'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Block } from '../../ui/WorkPage.tsx'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'

/** A choice is shown at once, and until the device has pulled a row that is newer than the one it was made on. */
type Choice = { readonly connected: boolean; readonly changedAt: string | null }

type ClientIntegrationsProps = { clientId: Uid; integrations: readonly Integration[] }

/** Where staff record which accounts of a client they have connected. */
export function ClientIntegrations({ clientId, integrations }: ClientIntegrationsProps) {
  const online = useOnline()
  const { busy, act } = useAction()
  const [chosen, setChosen] = useState<Partial<Record<IntegrationName, Choice>>>({})
  const part = clientIntegrations()
  const set = (name: IntegrationName, choice: Choice) => {
    const { connected } = choice
    setChosen((all) => ({ ...all, [name]: choice }))
    void act(() => setIntegration(clientId, name, connected), {
      onSettled: syncNow,
      onDone: ({ value: changed }) => {
        const { title, detail } = copy[connected ? 'connected' : 'disconnected'](integrationName[name])
        showToast('good', title, changed ? detail : copy.nothing)
      },
      onFailed: ({ code }) => {
        setChosen((all) => ({ ...all, [name]: undefined }))
        toastFailedChange(copy.failed, code, copy.problems)
      },
    })
  }
  const isOn = (name: IntegrationName, row: Choice): boolean => {
    const choice = chosen[name]
    return choice?.changedAt === row.changedAt ? choice.connected : row.connected
  }
  return (
    <Block title={copy.title} sentence={online ? copy.sentence : copy.offline}>
      <ul aria-label={integrationsCopy.list} className={part.root}>
        {connectionsOf(integrations).map(({ name, connected, changedAt }) => (
          <li key={name} className={part.row}>
            <Checkbox
              checked={isOn(name, { connected, changedAt })}
              disabled={!online || busy}
              onChange={({ target }) => set(name, { connected: target.checked, changedAt })}
            >
              {integrationName[name]}
            </Checkbox>
            {connected && changedAt !== null && (
              <time className={part.when} dateTime={changedAt}>
                {businessDayOf(changedAt)}
              </time>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
