import { failureSentence } from '../../copy/failureTextOf.ts'
import { tierLimit, tierPrice } from '../../copy/marketplace.ts'
import { tierDeskCopy as said } from '../../copy/tierDesk.ts'
import { type ListedTier, publishTier } from '../../data/staff/tiers.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { catalogueDrawer } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useAction } from '../action/useAction.ts'
import { StatusBadge, titleOf } from './tierColumns.tsx'
import { TierForm } from './TierForm.tsx'

type TierDrawerProps = {
  tier: ListedTier
  open: boolean
  onClose: () => void
  /** The tier is another now. */
  onChange: () => void
}

/** One tier: its terms, who has it, and whether it can be asked for. */
export function TierDrawer({ tier, open, onClose, onChange }: TierDrawerProps) {
  const { id, description, popular, is_active: isPublished, clients, waiting } = tier
  const part = catalogueDrawer()
  const { online } = useSyncStatus()
  const { busy, act } = useAction()
  const [question, form] = [useDialog(), useDialog()]
  const publish = (wanted: boolean) =>
    void act(() => publishTier(id, wanted), {
      onDone: ({ value: changed }) => {
        question.close()
        if (!changed) showToast('good', said.nothing, said.nothingDetail)
        else if (wanted) showToast('good', said.publishedNow, said.publishedNowDetail)
        else showToast('good', said.withdrawnNow, said.withdrawnNowDetail)
        onChange()
      },
      onRefused: ({ code }) => {
        question.close()
        showToast('bad', said.notDone, failureSentence(code, said.problems))
        if (code === 'not_found') onChange()
      },
    })
  return (
    <Dialog kind="drawer" open={open} title={titleOf(tier)} closeLabel={said.close} onClose={onClose}>
      <div className={part.root}>
        {!online && (
          <Banner boxed tone="amber" icon={WifiOff}>
            {said.changeOffline}
          </Banner>
        )}
        {description !== '' && <p>{description}</p>}
        <DescriptionList
          rows={[
            { term: said.status, value: <StatusBadge published={isPublished} /> },
            { term: said.price, value: said.priceOf(tierPrice(tier)) },
            { term: said.limit, value: tierLimit(tier) },
            { term: said.recommended, value: popular ? said.yes : said.no },
            { term: said.clients, value: said.clientsOf(clients) },
            { term: said.waiting, value: said.waitingOf(waiting) },
          ]}
        />
        <div className={part.ways}>
          {!isPublished && (
            <BusyButton
              look="primary"
              busy={busy}
              busyText={said.busy}
              disabled={!online}
              onClick={() => publish(true)}
            >
              {said.publish}
            </BusyButton>
          )}
          <Button aria-haspopup="dialog" disabled={busy || !online} onClick={() => form.show(true)}>
            {said.edit}
          </Button>
          {isPublished && (
            <Button
              look="danger"
              aria-haspopup="dialog"
              disabled={busy || !online}
              onClick={() => question.show(true)}
            >
              {said.withdraw}
            </Button>
          )}
        </div>
        <p className={part.quiet}>{said.kept}</p>
      </div>
      {question.content && (
        <Dialog
          kind="dialog"
          open={question.open}
          title={said.withdrawTitle(titleOf(tier))}
          description={said.withdrawDetail(clients)}
          closeLabel={said.close}
          onClose={question.close}
          footer={
            <>
              <Button onClick={question.close}>{said.cancel}</Button>
              <BusyButton
                look="danger"
                busy={busy}
                busyText={said.busy}
                disabled={!online}
                onClick={() => publish(false)}
              >
                {said.withdraw}
              </BusyButton>
            </>
          }
        >
          {null}
        </Dialog>
      )}
      {form.content && <TierForm of={tier} open={form.open} onClose={form.close} onSaved={onChange} />}
    </Dialog>
  )
}
