import type { ReactNode } from 'react'
import { homeCopy } from '../../copy/home.ts'
import { currentContract } from '../../domain/contract.ts'
import { nextPaymentStep } from '../../domain/paymentStep.ts'
import { overview } from '../../styled-system/recipes'
import { useNow } from '../../ui/useNow.ts'
import { Figures } from './Figures.tsx'
import { ManagerCard } from './ManagerCard.tsx'
import { PlanLine } from './PlanLine.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { WhileAway } from './WhileAway.tsx'
import { Usage } from './Usage.tsx'
import type { HomeData } from './useHome.ts'
import { type LinkOf, ActionItems } from './ActionItems.tsx'
import { actionItemsOf } from './actionItems.ts'

type HomeOverviewProps = {
  home: HomeData
  /** The join link of a meeting, if it is one. */
  linkOf: LinkOf
  /** Shown to a client without a plan. */
  emptyAction: ReactNode
}

export function HomeOverview({ home, linkOf, emptyAction }: HomeOverviewProps) {
  const now = useNow()
  const part = overview()
  const { manager } = home
  const step = nextPaymentStep(home, now)
  const items = actionItemsOf({ ...home, step }, now)
  return (
    <>
      <div className={part.top}>
        <div className={part.hello}>
          <h2 className={part.name}>{homeCopy.hello(home.name)}</h2>
          <PlanLine plan={currentContract(home.contracts)?.plan_type ?? null} step={step} now={now} />
        </div>
        {home.away !== null && <WhileAway {...home.away} />}
        {(step.state !== 'noContract' || items.length > 0) && (
          <ActionItems items={items} home={home} now={now} linkOf={linkOf} />
        )}
        <Figures home={home} now={now} />
      </div>
      <div className={part.columns}>
        <Usage home={home} now={now} emptyAction={emptyAction} />
        <div className={part.side}>
          <ManagerCard manager={manager} contracts={home.contracts} />
          <RecentActivity activities={home.activities} now={now} />
        </div>
      </div>
    </>
  )
}
