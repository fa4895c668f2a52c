import { cardCopy, keptCopy } from '../../copy/checkout.ts'
import type { SavedCard } from '../../domain/savedCard.ts'
import { payForm } from '../../styled-system/recipes'
import { busyLabel } from '../../ui/busyLabel.tsx'
import { Button } from '../../ui/Button.tsx'

type SavedCardButtonsProps = {
  /** In the order in which they are shown; the first one is the primary button. */
  cards: readonly SavedCard[]
  busy: boolean
  offline: boolean
  onPay: (card: SavedCard) => void
  onOther: () => void
}

/** A button for each card that is saved at the provider. */
export function SavedCardButtons({ cards, busy, offline, onPay, onOther }: SavedCardButtonsProps) {
  return (
    <div className={payForm().form}>
      {cards.map((card, index) => (
        <Button
          key={card.id}
          look={index === 0 ? 'primary' : 'secondary'}
          size="lg"
          full
          disabled={busy || offline}
          onClick={() => onPay(card)}
        >
          {busyLabel({
            busy: busy && index === 0,
            busyText: cardCopy.paying,
            children: keptCopy.pay(card.brand, card.last4),
          })}
        </Button>
      ))}
      <Button look="ghost" full disabled={busy} onClick={onOther}>
        {keptCopy.other}
      </Button>
    </div>
  )
}
