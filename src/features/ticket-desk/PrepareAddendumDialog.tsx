import { useState } from 'react'
import { tierLimit, tierName, tierPrice } from '../../copy/marketplace.ts'
import { prepareAddendumCopy as said } from '../../copy/ticketDesk.ts'
import { toolCopy } from '../../copy/tools.ts'
import { prepareAddendum } from '../../data/staff/prepareAddendum.ts'
import { syncNow, useSyncStatus } from '../../data/sync/useSyncStatus.ts'
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
  /** What the ticket is about. */
  offer: Offer
  open: boolean
  onClose: () => void
}

/** Costs nothing until the next invoice. */
const DEFAULT_START: ChargedFrom = 'next_period'

/** Makes an addendum of what a client asked for; the tier of the request is chosen already. */
export function PrepareAddendumDialog({ ticket, offer, open, onClose }: PrepareAddendumDialogProps) {
  const { online } = useSyncStatus()
  // Of one addendum: sent again after a lost answer, it is one.
  const [id, setId] = useState(() => crypto.randomUUID())
  const { element, busy, values, failure, field, write, onSubmit } = useForm({
    initial: {
      from: DEFAULT_START,
      tier: tierAsked(ticket.description, offer.tiers)?.tier ?? '',
    },
    validate: ({ tier }) => errorsOf<{ tier: string }>({ tier: tier === '' ? said.missing : undefined }),
    submit: ({ tier, from }) =>
      prepareAddendum({ id, ticket: ticket.id, tool: offer.tool, tier, charged_from: from }),
    onDone: ({ value: { folio } }) => {
      showToast('good', said.done, said.doneDetail(folio))
      setId(crypto.randomUUID())
      syncNow()
      onClose()
    },
    fieldOf: () => 'tier',
    problems: said.problems,
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      texts={said}
      description={`${toolCopy[offer.tool].name}. ${said.sentence}`}
      form={{ ref: element, onSubmit }}
      submit={{ text: said.prepare, busyText: said.preparing, busy }}
      online={online}
    >
      <Select
        label={said.tier}
        placeholder={said.tier}
        error={field('tier').error}
        options={offer.tiers.map((tier) => ({
          value: tier.tier,
          label: `${tierName(tier)}, ${tierLimit(tier).toLowerCase()}, ${tierPrice(tier)}`,
        }))}
        value={values.tier}
        onChange={(tier) => write('tier', tier)}
      />
      <Select
        label={said.from}
        placeholder={said.from}
        hint={said.fromHint[values.from]}
        options={chargedFroms.toReversed().map((from) => ({ value: from, label: said.fromOf[from] }))}
        value={values.from}
        onChange={(from) => write('from', from)}
      />
      <OfferPreview
        // Of other terms: their sums are not those that are shown while the answer comes.
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
