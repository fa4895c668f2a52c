import { promotionsCopy as copy } from '../../copy/promotions.ts'
import { endPromotion, type ListedPromotion, publishPromotion } from '../../data/staff/promotions.ts'
import type { CallResult } from '../../data/session/call.ts'
import type { PromotionProblem } from '../../data/staff/promotions.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { isOpenStage, promotionStage } from '../../domain/promotionForm.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { toastFailedChange } from '../action/toastFailedChange.ts'
import { useAction } from '../action/useAction.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { StageBadge, validity } from './promotionColumns.tsx'

type PromotionDrawerProps = {
  promotion: ListedPromotion
  open: boolean
  onClose: () => void
  /** The promotion was changed. */
  onChange: () => void
}

/** One promotion: its terms, and whether the site shows it. */
export function PromotionDrawer({ promotion, open, onClose, onChange }: PromotionDrawerProps) {
  const { id, code, percentage, months, uses, uses_limit: limit, published } = promotion
  const online = useOnline()
  const { busy, act } = useAction()
  const question = useDialog()
  const stage = promotionStage(promotion, useNow())
  const change = (ask: () => Promise<CallResult<boolean, PromotionProblem>>, title: string, detail: string) =>
    void act(ask, {
      onDone: ({ value: changed }) => {
        question.close()
        showToast('good', changed ? title : copy.nothing, changed ? detail : copy.nothingDetail)
        onChange()
      },
      onFailed: ({ code: problem }) => {
        question.close()
        toastFailedChange(copy.notDone, problem, copy.problems)
        if (problem === 'not_found' || problem === 'promotion_ended') onChange()
      },
    })
  const toggle = () =>
    change(
      () => publishPromotion(id, !published),
      published ? copy.hiddenNow : copy.shownNow,
      published ? copy.hiddenNowDetail : copy.shownNowDetail(code),
    )
  return (
    <CatalogueDrawer
      title={code}
      texts={{ close: copy.close, changeOffline: copy.openOffline }}
      facts={[
        { term: copy.stage, value: <StageBadge stage={stage} /> },
        { term: copy.discount, value: copy.discountFor(percentage, months) },
        { term: copy.valid, value: validity(promotion) },
        { term: copy.uses, value: copy.usesOf(uses, limit) },
        { term: copy.onSite, value: published ? copy.published : copy.notPublished },
      ]}
      note={copy.kept}
      open={open}
      onClose={onClose}
    >
      {isOpenStage(stage) && (
        <>
          <BusyButton busy={busy} busyText={copy.busy} disabled={!online} onClick={toggle}>
            {published ? copy.unpublish : copy.publish}
          </BusyButton>
          <Button
            look="danger"
            disabled={busy || !online}
            aria-haspopup="dialog"
            onClick={() => question.show(true)}
          >
            {copy.end}
          </Button>
        </>
      )}
      {question.content && (
        <Dialog
          kind="dialog"
          open={question.open}
          title={copy.endTitle(code)}
          description={copy.endDetail(uses)}
          closeLabel={copy.close}
          onClose={question.close}
          footer={
            <>
              <Button onClick={question.close}>{copy.cancel}</Button>
              <BusyButton
                look="danger"
                busy={busy}
                busyText={copy.busy}
                disabled={!online}
                onClick={() => change(() => endPromotion(id), copy.ended, copy.endedDetail)}
              >
                {copy.end}
              </BusyButton>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </CatalogueDrawer>
  )
}
