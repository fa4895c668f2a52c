import { billingCopy } from '../../../copy/billing.ts'
import { cardsCopy } from '../../../copy/billingCards.ts'
import type { SavedCard } from '../../../domain/savedCard.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { cardName } from './cardNames.ts'

type RemoveCardProps = { card: SavedCard; open: boolean; onRemove: () => void; onClose: () => void }

export function RemoveCard({ card, open, onRemove, onClose }: RemoveCardProps) {
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={cardsCopy.removeTitle}
      description={cardsCopy.removeSentence(cardName(card))}
      closeLabel={billingCopy.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{billingCopy.cancel}</Button>
          <Button look="danger" onClick={onRemove}>
            {cardsCopy.remove}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
