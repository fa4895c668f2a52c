import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import { homeUsageCopy } from '../../copy/home.ts'
import { toolCopy } from '../../copy/tools.ts'
import { licenseMeters, subscriptionName } from '../../copy/usage.ts'
import { useTiers } from '../../data/mirror/useTiers.ts'
import { missingManager } from '../../domain/missingManager.ts'
import { quartersByTool } from '../../domain/serviceProgress.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BlockLink } from './BlockLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { UsageLedger } from './UsageLedger.tsx'
import { UsageMeters } from '../../ui/UsageMeter.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import type { HomeData } from './useHome.ts'

/** The use of each license; without one, the contact for it. */
export function Usage({ home, now, emptyAction }: { home: HomeData; now: number; emptyAction: ReactNode }) {
  const tiers = useTiers()
  if (home.licenses.length === 0 && home.hasSeat)
    return (
      <Block title={homeUsageCopy.title}>
        <EmptyState
          motif="seo-tools"
          title={homeUsageCopy.onlySeats}
          action={<ButtonLink to={routes.tools}>{homeUsageCopy.toTools}</ButtonLink>}
        />
      </Block>
    )
  if (home.licenses.length === 0) {
    const why = missingManager(home.contracts)
    return (
      <Block title={homeUsageCopy.title}>
        <EmptyState
          motif="seo-tools"
          title={homeUsageCopy.empty}
          sentence={homeUsageCopy.emptySentence[why === 'noPlan' && home.manager !== null ? 'manager' : why]}
          action={emptyAction}
        />
      </Block>
    )
  }
  const quarters = quartersByTool(home.progress)
  const licenses = home.licenses.toSorted(
    (a, b) => toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name),
  )
  return (
    <Block
      title={homeUsageCopy.title}
      aside={<BlockLink to={routes.licenses}>{homeUsageCopy.licenses}</BlockLink>}
    >
      <UsageLedger
        cells={licenses.map((license) => ({
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
