import { ago } from '../../../copy/elapsed.ts'
import { clientHistoryCopy, clientServicesCopy as copy } from '../../../copy/clientPage.ts'
import { activityKind } from '../../../copy/home.ts'
import { toolCopy } from '../../../copy/tools.ts'
import { licenseMeters, subscriptionName } from '../../../copy/usage.ts'
import { useActivities } from '../../../data/mirror/useAccountRows.ts'
import { useTiers } from '../../../data/mirror/useTiers.ts'
import { isUnpaid, type License } from '../../../domain/license.ts'
import type { Profile } from '../../../domain/profile.ts'
import { serviceProgressOf, quartersByTool } from '../../../domain/serviceProgress.ts'
import { toolSlugs } from '../../../domain/tool.ts'
import { ClientFacts } from '../../../features/client-facts/ClientFacts.tsx'
import { UsageLedger } from '../../../features/home/UsageLedger.tsx'
import { clientHead } from '../../../styled-system/recipes'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import { UsageMeters } from '../../../ui/UsageMeter.tsx'
import { useNow } from '../../../ui/useNow.ts'
import { Block } from '../../../ui/WorkPage.tsx'
import type { ClientAccount } from './useClientAccount.ts'

/** The number of events in the history. */
const HISTORY_SHOWN = 12

/** Open tasks, use of the licenses, history. */
export function ClientSummary({ client, account }: { client: Profile; account: ClientAccount }) {
  const now = useNow()
  const activities = useActivities(client.id, HISTORY_SHOWN)
  return (
    <div className={clientHead().blocks}>
      <ClientFacts clientId={client.id} />
      <Services account={account} now={now} />
      <Block title={clientHistoryCopy.title}>
        {activities?.length === 0 && <p>{clientHistoryCopy.empty}</p>}
        {activities !== undefined && activities.length > 0 && (
          <Timeline
            rows={activities.map(({ id, description, activity_type: type, created_at: at }) => ({
              key: id,
              what: description,
              kind: activityKind[type],
              when: ago(Date.parse(at), now),
              at,
            }))}
          />
        )}
      </Block>
    </div>
  )
}

const inToolOrder = (a: License, b: License): number =>
  toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name)

function Services({ account, now }: { account: ClientAccount; now: number }) {
  const tiers = useTiers()
  const active = account.licenses.filter(({ status }) => status === 'active').toSorted(inToolOrder)
  const quarters = quartersByTool(serviceProgressOf(account.services, account.tasks))
  const unpaid = active.filter((license) => isUnpaid(license, now)).length
  if (active.length === 0)
    return (
      <Block title={copy.title}>
        <EmptyState motif="seo-tools" title={copy.none} sentence={copy.noneSentence} />
      </Block>
    )
  return (
    <Block title={copy.title} aside={<span>{copy.active(active.length - unpaid, unpaid)}</span>}>
      <UsageLedger
        cells={active.map((license) => ({
          key: license.id,
          picture: (
            <Tile motif={license.tool_name} glazed={`${quarters.get(license.tool_name) ?? 4}`} size="40" />
          ),
          name: toolCopy[license.tool_name].name,
          detail: subscriptionName(license, tiers),
          meter: <UsageMeters meters={licenseMeters(license, now, { paced: true })} />,
        }))}
      />
    </Block>
  )
}
