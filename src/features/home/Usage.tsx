import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import { homeUsageCopy } from '../../copy/home.ts'
import { toolCopy } from '../../copy/tools.ts'
import { packageName, resetText, usageTexts } from '../../copy/usage.ts'
import { quartersByTool } from '../../domain/serviceProgress.ts'
import { toolSlugs } from '../../domain/tool.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { BlockLink } from '../../ui/BlockLink.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { UsageLedger } from '../../ui/UsageLedger.tsx'
import { UsageMeter } from '../../ui/UsageMeter.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import type { HomeData } from './useHome.ts'

/** How much of each licence is used; without one, who can help with that. */
export function Usage({ home, now, start }: { home: HomeData; now: number; start: ReactNode }) {
  if (home.licences.length === 0)
    return (
      <Block title={homeUsageCopy.title}>
        <EmptyState
          motif="seo-tools"
          title={homeUsageCopy.empty}
          sentence={homeUsageCopy.emptySentence}
          action={start}
        />
      </Block>
    )
  const quarters = quartersByTool(home.progress)
  const licences = home.licences.toSorted(
    (a, b) => toolSlugs.indexOf(a.tool_name) - toolSlugs.indexOf(b.tool_name),
  )
  return (
    <Block
      title={homeUsageCopy.title}
      aside={<BlockLink to={routes.licences}>{homeUsageCopy.licences}</BlockLink>}
    >
      <UsageLedger
        cells={licences.map((licence) => ({
          key: licence.id,
          picture: (
            <Tile motif={licence.tool_name} glazed={`${quarters.get(licence.tool_name) ?? 4}`} size="40" />
          ),
          name: toolCopy[licence.tool_name].name,
          detail: packageName(licence.plan_tier),
          meter: (
            <UsageMeter
              value={licence.current_usage}
              limit={licence.usage_limit}
              texts={usageTexts(licence)}
              note={resetText(licence, now)}
            />
          ),
        }))}
      />
    </Block>
  )
}
