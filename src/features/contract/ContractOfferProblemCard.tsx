import { useEffect, useRef } from 'react'
import { checkoutHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { contractOfferProblemCopy } from '../../copy/contract.ts'
import type { PlanChoice, ContractOfferProblem } from '../../data/billing/contractOffer.ts'
import { contract } from '../../styled-system/recipes'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Info } from '../../ui/icons.ts'

type ContractOfferProblemCardProps = { problem: ContractOfferProblem; choice: PlanChoice; attempted: boolean }

/** Replaces the pad when there is nothing to sign. After an attempt to sign, the page scrolls to it. */
export function ContractOfferProblemCard({
  problem: { code, contract: id },
  choice,
  attempted,
}: ContractOfferProblemCardProps) {
  const part = contract()
  const card = useRef<HTMLElement>(null)
  const { title, detail, action } = contractOfferProblemCopy[code]
  useEffect(() => {
    if (attempted) card.current?.focus()
  }, [attempted])
  const to = code === 'already_active' ? routes.billing : checkoutHref(id, choice.plan, choice.billing)
  return (
    <section ref={card} className={part.problem} aria-label={title} tabIndex={-1}>
      <Icon of={Info} size="xl" />
      <div className={part.problemWords}>
        <h2 className={part.problemTitle}>{title}</h2>
        <p className={part.problemText}>{detail}</p>
      </div>
      <ButtonLink look="primary" to={to}>
        {action}
      </ButtonLink>
    </section>
  )
}
