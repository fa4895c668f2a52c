import type { ComponentProps } from 'react'
import { promotionsCopy as copy, promotionStageName } from '../../copy/promotions.ts'
import type { ListedPromotion } from '../../data/staff/promotions.ts'
import { todayInMexico } from '../../domain/calendar.ts'
import { type PromotionStage, promotionStage } from '../../domain/promotionForm.ts'
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
export const validity = ({ valid_from: from, valid_until: until }: ListedPromotion): string =>
  copy.validFor(todayInMexico(Date.parse(from)), todayInMexico(Date.parse(until) - 1))

/** onOpen: called with the chosen row. now: ms. */
export const promotionColumns = (
  onOpen: (promotion: ListedPromotion) => void,
  now: number,
): readonly Column<ListedPromotion>[] => [
  {
    key: 'code',
    title: copy.code,
    value: ({ code }) => code,
    cell: (promotion) => (
      <button
        type="button"
        className={rowLink()}
        aria-haspopup="dialog"
        aria-label={copy.open(promotion.code)}
        onClick={() => onOpen(promotion)}
      >
        <span data-cut="">{promotion.code}</span>
      </button>
    ),
  },
  {
    key: 'discount',
    title: copy.discount,
    onPhone: 'line',
    value: ({ percentage }) => percentage,
    cell: ({ percentage, months }) => copy.discountFor(percentage, months),
  },
  {
    key: 'stage',
    title: copy.stage,
    onPhone: 'badge',
    value: (promotion) => promotionStageName[promotionStage(promotion, now)],
    cell: (promotion) => <StageBadge stage={promotionStage(promotion, now)} />,
  },
  { key: 'site', title: copy.onSite, cell: ({ published }) => (published ? copy.onSite : '') },
  {
    key: 'valid',
    title: copy.valid,
    value: ({ valid_until: until }) => until,
    cell: validity,
  },
  {
    key: 'uses',
    title: copy.uses,
    align: 'end',
    value: ({ uses }) => uses,
    cell: ({ uses, uses_limit: limit }) => copy.usesOf(uses, limit),
  },
]
