import { useState } from 'react'
import { tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierName } from '../../copy/tierName.ts'
import { prepareAddendumCopy as copy } from '../../copy/ticketDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { prepareAddendum } from '../../data/staff/prepareAddendum.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { syncNow } from '../../data/sync/useSyncStatus.ts'
import { type ChargedFrom, chargedFroms } from '../../domain/contractChange.ts'
import { type Offer, tierAsked } from '../../domain/marketplace.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toasts.ts'
import { errorsOf } from '../form/errors.ts'
import { useForm } from '../form/useForm.ts'
import { OfferPreview } from './OfferPreview.tsx'

type PrepareAddendumDialogProps = {
  ticket: { id: string; description: string }
  /** The tool in the ticket. */
  offer: Offer
  open: boolean
  onClose: () => void
}

/** Nothing is due until the next invoice. */
const DEFAULT_START: ChargedFrom = 'next_period'

/** Prepares an addendum from a client's request; the requested tier is preselected. */
export function PrepareAddendumDialog({ ticket, offer, open, onClose }: PrepareAddendumDialogProps) {
  const online = useOnline()
  // Idempotency key: a retry prepares one addendum.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: {
      from: DEFAULT_START,
      tier: tierAsked(ticket.description, offer.tiers)?.tier ?? '',
    },
    validate: ({ tier }) => errorsOf<{ tier: string }>({ tier: tier === '' ? copy.missing : undefined }),
    submit: ({ tier, from }) =>
      prepareAddendum({ id, ticket: ticket.id, tool: offer.tool, tier, charged_from: from }),
    onDone: ({ value: { folio } }) => {
      showToast('good', copy.done, copy.doneDetail(folio))
      setId(crypto.randomUUID())
      syncNow()
      onClose()
    },
    fieldOf: () => 'tier',
    problems: copy.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={copy}
      description={`${toolCopy[offer.tool].name}. ${copy.sentence}`}
      form={{ ref: element, onSubmit }}
      submit={{ text: copy.prepare, busyText: copy.preparing, busy }}
      online={online}
    >
      <Select
        label={copy.tier}
        placeholder={copy.tier}
        error={field('tier').error}
        options={offer.tiers.map((tier) => ({
          value: tier.tier,
          label: `${tierName(tier)}, ${tierLimit(tier).toLowerCase()}, ${tierPrice(tier)}`,
        }))}
        value={values.tier}
        onChange={(tier) => write('tier', tier)}
      />
      <Select
        label={copy.from}
        placeholder={copy.from}
        hint={copy.fromHint[values.from]}
        options={chargedFroms.toReversed().map((from) => ({ value: from, label: copy.fromOf[from] }))}
        value={values.from}
        onChange={(from) => write('from', from)}
      />
      <OfferPreview
        // Another key for other terms: otherwise the previous sums would be shown until the answer arrives.
        key={`${values.tier} ${values.from}`}
        ticket={ticket.id}
        tool={offer.tool}
        tier={values.tier}
        from={values.from}
        online={online}
      />
      <FormAlert failure={failure} />
    </FormDialog>
  )
}
