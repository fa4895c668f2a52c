import { useState } from 'react'
import { cardsCopy } from '../../../copy/billing.ts'
import { todayInMexico } from '../../../domain/calendar.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { contractCard } from '../../../styled-system/recipes'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Ellipsis, Minus, Plus, Star } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { PlainRows } from '../../../ui/PlainRows.tsx'
import { cardHeard, cardIsOver, cardName } from './cardNames.ts'
import { RemoveCard } from './RemoveCard.tsx'
import { useCardChange } from './useCardChange.ts'

type SavedCardsProps = { cards: readonly SavedCard[]; online: boolean; now: number; onAdd: () => void }

/** What invoices are paid with: kept at the provider, named here. */
export function SavedCards({ cards, online, now, onAdd }: SavedCardsProps) {
  const { busy, prefer, remove } = useCardChange()
  // Kept while the dialog closes, so that its words do not go before it does.
  const [asked, setAsked] = useState<{ card: SavedCard; open: boolean } | null>(null)
  const today = todayInMexico(now)
  return (
    <Card
      title={cardsCopy.title}
      foot={
        <Button aria-haspopup="dialog" onClick={onAdd}>
          <Plus size={16} strokeWidth={1.9} aria-hidden />
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
                  <Menu
                    trigger={
                      <IconButton
                        label={cardsCopy.more(cardHeard(card))}
                        icon={Ellipsis}
                        disabled={busy || !online}
                      />
                    }
                    items={[
                      {
                        value: 'prefer',
                        text: cardsCopy.prefer,
                        icon: Star,
                        disabled: isDefault,
                        onSelect: () => prefer(id),
                      },
                      {
                        value: 'remove',
                        text: cardsCopy.remove,
                        icon: Minus,
                        tone: 'danger',
                        onSelect: () => setAsked({ card, open: true }),
                      },
                    ]}
                  />
                </>
              ),
            }
          })}
        />
      )}
      {asked !== null && (
        <RemoveCard
          {...asked}
          onRemove={() => {
            setAsked({ ...asked, open: false })
            remove(asked.card.id)
          }}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </Card>
  )
}
