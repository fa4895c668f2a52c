import { AddCardDialog } from '../../features/billing/AddCardDialog.tsx'
import { CardForm } from '../../features/checkout/CardForm.tsx'
import { type Card, noCard } from '../../features/checkout/card.ts'
import { StripeSetup } from '../../features/checkout/StripeSetup.tsx'

type AddCardProps = { open: boolean; onClose: () => void; onGone: () => void }

/** A card for the next invoices, in the fields of whoever keeps it. */
export function AddCard(frame: AddCardProps) {
  return (
    <AddCardDialog<Card>
      {...frame}
      blank={noCard}
      renderOurs={(form) => <CardForm {...form} />}
      renderTheirs={(client, onKept) => <StripeSetup client={client} onKept={onKept} />}
    />
  )
}
