import type { ReactNode } from 'react'
import { homeCopy } from '../../copy/home.ts'
import { packageName } from '../../copy/usage.ts'
import { overview } from '../../styled-system/recipes'
import { useNow } from '../../ui/useNow.ts'
import { Figures } from './Figures.tsx'
import { ManagerCard } from './ManagerCard.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Usage } from './Usage.tsx'
import type { HomeData } from './useHome.ts'
import { type LinkOf, ActionItems } from './ActionItems.tsx'
import { actionItemsOf } from './actionItems.ts'

type OverviewProps = {
  home: HomeData
  linkOf: LinkOf
  /** Shown to a client without a plan. */
  start: ReactNode
}

export function Overview({ home, linkOf, start }: OverviewProps) {
  const now = useNow()
  const part = overview()
  const { contract, manager } = home
  const items = actionItemsOf(home, now)
  return (
    <>
      <div className={part.top}>
        <div className={part.hello}>
          <h2 className={part.name}>{homeCopy.hello(home.name)}</h2>
          <p className={part.detail}>{contract ? packageName(contract.plan_type) : homeCopy.noPlan}</p>
        </div>
        {(contract !== null || items.length > 0) && (
          <ActionItems items={items} home={home} now={now} linkOf={linkOf} />
        )}
        <Figures home={home} now={now} />
      </div>
      <div className={part.columns}>
        <Usage home={home} now={now} start={start} />
        <div className={part.side}>
          <ManagerCard manager={manager} scheduleHref={linkOf(manager?.manager_calendar_link ?? null)} />
          <RecentActivity activities={home.activities} now={now} />
        </div>
      </div>
    </>
  )
}
