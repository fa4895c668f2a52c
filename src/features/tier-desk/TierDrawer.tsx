import { tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierDeskCopy as copy } from '../../copy/tierDesk.ts'
import { type ListedTier, publishTier } from '../../data/staff/tiers.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { PublishButtons } from '../catalogue/PublishButtons.tsx'
import { StatusBadge, titleOf } from './tierColumns.tsx'
import { TierForm } from './TierForm.tsx'

type TierDrawerProps = {
  tier: ListedTier
  open: boolean
  onClose: () => void
  /** The tier was changed. */
  onChange: () => void
}

/** One tier: its terms, its clients, and whether it can be requested. */
export function TierDrawer({ tier, open, onClose, onChange }: TierDrawerProps) {
  const { id, description, popular, is_active: isPublished, clients, waiting } = tier
  const form = useDialog()
  return (
    <CatalogueDrawer
      title={titleOf(tier)}
      texts={copy}
      description={description}
      facts={[
        { term: copy.status, value: <StatusBadge published={isPublished} /> },
        { term: copy.price, value: copy.priceOf(tierPrice(tier)) },
        { term: copy.limit, value: tierLimit(tier) },
        { term: copy.recommended, value: popular ? copy.yes : copy.no },
        { term: copy.clients, value: copy.clientsOf(clients) },
        { term: copy.waiting, value: copy.waitingOf(waiting) },
      ]}
      note={copy.kept}
      open={open}
      onClose={onClose}
    >
      <PublishButtons
        texts={copy}
        isPublished={isPublished}
        publishText={copy.publish}
        question={{ title: copy.withdrawTitle(titleOf(tier)), detail: copy.withdrawDetail(clients) }}
        publish={(wanted) => publishTier(id, wanted)}
        onEdit={() => form.show(true)}
        onChange={onChange}
      />
      {form.content && (
        <TierForm key={form.opening} of={tier} open={form.open} onClose={form.close} onChange={onChange} />
      )}
    </CatalogueDrawer>
  )
}
