import type { ReactNode } from 'react'
import { planCopy } from '../../copy/planCopy.ts'
import { limitText, managerLine, plansCopy, teamText } from '../../copy/site/plans.ts'
import { meters, type Plan } from '../../domain/plan.ts'
import { planCards, type PlanCardsVariantProps } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Check } from '../../ui/icons.ts'
import { Tile } from '../../ui/Tile.tsx'

type PlanCardProps = PlanCardsVariantProps & { plan: Plan; price: ReactNode; choose: ReactNode }

/** Name, price, the button that starts the purchase, the seven tools and the plan's limits. */
export function PlanCard({ plan, price, choose, brief }: PlanCardProps) {
  const part = planCards({ brief })
  const { name, sentence } = planCopy[plan.key]
  const lines = [
    ...meters.map((meter) => limitText(meter, plan.limits[meter])),
    teamText(plan),
    managerLine[plan.manager],
  ]
  return (
    <li className={part.card} data-recommended={plan.recommended ? '' : undefined}>
      <div className={part.head}>
        <h3 className={part.name}>{name}</h3>
        {plan.recommended && <Badge tone="cempa">{plansCopy.recommended}</Badge>}
      </div>
      <p className={part.sentence}>{sentence}</p>
      {price}
      <div className={part.choose}>{choose}</div>
      <VisuallyHidden>{plansCopy.includes}</VisuallyHidden>
      <div className={part.seven} aria-hidden>
        {plan.tools.map((slug) => (
          <Tile key={slug} motif={slug} />
        ))}
      </div>
      <ul className={part.list}>
        {lines.map((line) => (
          <li key={line} className={part.item}>
            <Icon of={Check} />
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}
