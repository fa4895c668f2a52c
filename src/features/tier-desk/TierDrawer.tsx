import { tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierDeskCopy as said } from '../../copy/tierDesk.ts'
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
      texts={said}
      description={description}
      facts={[
        { term: said.status, value: <StatusBadge published={isPublished} /> },
        { term: said.price, value: said.priceOf(tierPrice(tier)) },
        { term: said.limit, value: tierLimit(tier) },
        { term: said.recommended, value: popular ? said.yes : said.no },
        { term: said.clients, value: said.clientsOf(clients) },
        { term: said.waiting, value: said.waitingOf(waiting) },
      ]}
      note={said.kept}
      open={open}
      onClose={onClose}
    >
      <PublishButtons
        texts={said}
        isPublished={isPublished}
        publishText={said.publish}
        question={{ title: said.withdrawTitle(titleOf(tier)), detail: said.withdrawDetail(clients) }}
        publish={(wanted) => publishTier(id, wanted)}
        onEdit={() => form.show(true)}
        onChange={onChange}
      />
      {form.content && <TierForm of={tier} open={form.open} onClose={form.close} onSaved={onChange} />}
    </CatalogueDrawer>
  )
}
