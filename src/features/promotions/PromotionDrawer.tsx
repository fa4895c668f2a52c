import { failureSentence } from '../../copy/failureTextOf.ts'
import { promotionsCopy as said } from '../../copy/promotions.ts'
import { endPromotion, type MadePromotion, publishPromotion } from '../../data/staff/promotions.ts'
import type { CallResult } from '../../data/session/call.ts'
import type { PromotionProblem } from '../../data/staff/promotions.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { isOpenStage, promotionStage } from '../../domain/madePromotion.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { useAction } from '../action/useAction.ts'
import { CatalogueDrawer } from '../catalogue/CatalogueDrawer.tsx'
import { StageBadge, validity } from './promotionColumns.tsx'

type PromotionDrawerProps = {
  promotion: MadePromotion
  open: boolean
  onClose: () => void
  /** The promotion was changed. */
  onChange: () => void
}

/** One promotion: its terms, and whether the site shows it. */
export function PromotionDrawer({ promotion, open, onClose, onChange }: PromotionDrawerProps) {
  const { id, code, percentage, months, uses, uses_limit: limit, published } = promotion
  const { online } = useSyncStatus()
  const { busy, act } = useAction()
  const question = useDialog()
  const stage = promotionStage(promotion, useNow())
  const change = (ask: () => Promise<CallResult<boolean, PromotionProblem>>, title: string, detail: string) =>
    void act(ask, {
      onDone: ({ value: changed }) => {
        question.close()
        showToast('good', changed ? title : said.nothing, changed ? detail : said.nothingDetail)
        onChange()
      },
      onRefused: ({ code: problem }) => {
        question.close()
        showToast('bad', said.notDone, failureSentence(problem, said.problems))
        if (problem === 'not_found' || problem === 'promotion_ended') onChange()
      },
    })
  const toggle = () =>
    change(
      () => publishPromotion(id, !published),
      published ? said.hiddenNow : said.shownNow,
      published ? said.hiddenNowDetail : said.shownNowDetail(code),
    )
  return (
    <CatalogueDrawer
      title={code}
      texts={{ close: said.close, changeOffline: said.openOffline }}
      facts={[
        { term: said.stage, value: <StageBadge stage={stage} /> },
        { term: said.discount, value: said.discountFor(percentage, months) },
        { term: said.valid, value: validity(promotion) },
        { term: said.uses, value: said.usesOf(uses, limit) },
        { term: said.onSite, value: published ? said.published : said.notPublished },
      ]}
      note={said.kept}
      open={open}
      onClose={onClose}
    >
      {isOpenStage(stage) && (
        <>
          <BusyButton busy={busy} busyText={said.busy} disabled={!online} onClick={toggle}>
            {published ? said.unpublish : said.publish}
          </BusyButton>
          <Button
            look="danger"
            disabled={busy || !online}
            aria-haspopup="dialog"
            onClick={() => question.show(true)}
          >
            {said.end}
          </Button>
        </>
      )}
      {question.content && (
        <Dialog
          kind="dialog"
          open={question.open}
          title={said.endTitle(code)}
          description={said.endDetail(uses)}
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
                onClick={() => change(() => endPromotion(id), said.ended, said.endedDetail)}
              >
                {said.end}
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
