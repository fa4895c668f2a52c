import { cardsCopy } from '../../../copy/billingCards.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { Ellipsis, Minus, Star } from '../../../ui/icons.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { useDialog } from '../../../ui/useDialog.ts'
import { spokenCardName } from './cardNames.ts'
import { RemoveCard } from './RemoveCard.tsx'
import { useCardChange } from './useCardChange.ts'

type CardMenuProps = {
  card: SavedCard
  online: boolean
  /** The button was pressed before the menu was loaded. */
  opens: boolean
}

/** The actions on a stored card. */
export function CardMenu({ card, online, opens }: CardMenuProps) {
  const { busy, prefer, remove } = useCardChange()
  const removing = useDialog()
  return (
    <>
      <Menu
        opens={opens}
        trigger={
          <IconButton
            label={cardsCopy.more(spokenCardName(card))}
            icon={Ellipsis}
            disabled={busy || !online}
          />
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
            onSelect: () => removing.show(true),
          },
        ]}
      />
      {removing.content && (
        <RemoveCard
          card={card}
          open={removing.open}
          onRemove={() => {
            removing.close()
            remove(card.id)
          }}
          onClose={removing.close}
        />
      )}
    </>
  )
}
