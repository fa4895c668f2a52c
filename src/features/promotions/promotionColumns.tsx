import type { ComponentProps } from 'react'
import { promotionsCopy as said, promotionStageName } from '../../copy/promotions.ts'
import type { MadePromotion } from '../../data/staff/promotions.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { type PromotionStage, promotionStage } from '../../domain/madePromotion.ts'
import { rowLink } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

const tones: Record<PromotionStage, ComponentProps<typeof Badge>['tone']> = {
  running: 'green',
  planned: 'cobalt',
  used_up: 'amber',
  over: 'neutral',
  ended: 'neutral',
}

export const StageBadge = ({ stage }: { stage: PromotionStage }) => (
  <Badge tone={tones[stage]}>{promotionStageName[stage]}</Badge>
)

/** Dates in Mexico; the stored end is the midnight after the last day. */
export const validity = ({ valid_from: from, valid_until: until }: MadePromotion): string =>
  said.validFor(todayInMexico(Date.parse(from)), todayInMexico(Date.parse(until) - 1))

/** onOpen: called with the chosen row. now: ms. */
export const promotionColumns = (
  onOpen: (promotion: MadePromotion) => void,
  now: number,
): readonly Column<MadePromotion>[] => [
  {
    key: 'code',
    title: said.code,
    value: ({ code }) => code,
    cell: (promotion) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={said.open(promotion.code)}
        onClick={() => onOpen(promotion)}
      >
        <span data-cut="">{promotion.code}</span>
      </button>
    ),
  },
  {
    key: 'discount',
    title: said.discount,
    onPhone: 'line',
    value: ({ percentage }) => percentage,
    cell: ({ percentage, months }) => said.discountFor(percentage, months),
  },
  {
    key: 'stage',
    title: said.stage,
    onPhone: 'badge',
    value: (promotion) => promotionStageName[promotionStage(promotion, now)],
    cell: (promotion) => <StageBadge stage={promotionStage(promotion, now)} />,
  },
  { key: 'site', title: said.onSite, cell: ({ published }) => (published ? said.onSite : '') },
  {
    key: 'valid',
    title: said.valid,
    value: ({ valid_until: until }) => until,
    cell: validity,
  },
  {
    key: 'uses',
    title: said.uses,
    align: 'end',
    value: ({ uses }) => uses,
    cell: ({ uses, uses_limit: limit }) => said.usesOf(uses, limit),
  },
]
