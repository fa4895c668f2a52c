import { cardsCopy } from '../../../copy/billingCards.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { contractCard } from '../../../styled-system/recipes'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, type CardProps } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Plus } from '../../../ui/icons.ts'
import { PlainRows } from '../PlainRows.tsx'
import { cardIsOver, cardName } from './cardNames.ts'
import { LazyCardMenu } from './LazyCardMenu.tsx'

type SavedCardsProps = Pick<CardProps, 'heading'> & {
  cards: readonly SavedCard[]
  online: boolean
  now: number
  onAdd: () => void
}

/** The cards for invoices: stored at the provider, listed here. */
export function SavedCards({ heading, cards, online, now, onAdd }: SavedCardsProps) {
  const today = todayInMexico(now)
  return (
    <Card
      title={cardsCopy.title}
      heading={heading}
      foot={
        <Button aria-haspopup="dialog" onClick={onAdd}>
          <Icon of={Plus} />
          {cardsCopy.add}
        </Button>
      }
    >
      {cards.length === 0 ? (
        <p className={contractCard().note}>{cardsCopy.empty}</p>
      ) : (
        <PlainRows
          label={cardsCopy.list}
          rows={cards.map((card) => {
            const { id, exp_month: month, exp_year: year, is_default: isDefault } = card
            const until = cardIsOver(card, today) ? cardsCopy.over : cardsCopy.until
            return {
              key: id,
              title: cardName(card),
              detail: until(month, year),
              end: (
                <>
                  {isDefault && <Badge tone="outline">{cardsCopy.isDefault}</Badge>}
                  <LazyCardMenu card={card} online={online} />
                </>
              ),
            }
          })}
        />
      )}
      {!online && cards.length > 0 && <p className={contractCard().note}>{cardsCopy.offline}</p>}
    </Card>
  )
}
