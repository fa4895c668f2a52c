import { useState } from 'react'
import { cardsCopy } from '../../../copy/billing.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { Ellipsis, Minus, Star } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { cardHeard } from './cardNames.ts'
import { RemoveCard } from './RemoveCard.tsx'
import { useCardChange } from './useCardChange.ts'

type CardMenuProps = {
  card: SavedCard
  online: boolean
  /** Pressed before it was loaded. */
  opens: boolean
}

/** What can be done with a card that is kept. */
export function CardMenu({ card, online, opens }: CardMenuProps) {
  const { busy, prefer, remove } = useCardChange()
  // Undefined: never asked. False: its words stay while the dialog closes.
  const [asked, setAsked] = useState<boolean>()
  return (
    <>
      <Menu
        opens={opens}
        trigger={
          <IconButton label={cardsCopy.more(cardHeard(card))} icon={Ellipsis} disabled={busy || !online} />
        }
        items={[
          {
            value: 'prefer',
            text: cardsCopy.prefer,
            icon: Star,
            disabled: card.is_default,
            onSelect: () => prefer(card.id),
          },
          {
            value: 'remove',
            text: cardsCopy.remove,
            icon: Minus,
            tone: 'danger',
            onSelect: () => setAsked(true),
          },
        ]}
      />
      {asked !== undefined && (
        <RemoveCard
          card={card}
          open={asked}
          onRemove={() => {
            setAsked(false)
            remove(card.id)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
