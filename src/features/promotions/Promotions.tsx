import { Suspense, useState } from 'react'
import { promotionsCopy as copy } from '../../copy/promotions.ts'
import { listPromotions } from '../../data/staff/promotions.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { type DialogState, useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { LoadedTable } from '../action/LoadedTable.tsx'
import { useLoaded } from '../action/useLoaded.ts'
import { lazyDialog, lazyPartOfPage } from '../lazy/lazy.tsx'
import { promotionColumns } from './promotionColumns.tsx'

const PromotionDrawer = lazyDialog(() =>
  import('./PromotionDrawer.tsx').then((module) => module.PromotionDrawer),
)
const PromotionForm = lazyPartOfPage(() =>
  import('./PromotionForm.tsx').then((module) => module.PromotionForm),
)

type PromotionsProps = {
  /** The form for a new promotion; the page's bar opens it. */
  form: DialogState
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams) => void
}

/** The promotions: prices that are reduced for a time. */
export function Promotions({ form, state, onState }: PromotionsProps) {
  const online = useOnline()
  const now = useNow()
  const loaded = useLoaded(online ? listPromotions : null)
  const { content: chosen, open, show, close } = useDialog<string>()
  const promotion = loaded.value?.find(({ id }) => id === chosen)
  const reload = () => void loaded.again()
  // The form keeps what was typed until it is saved; the next one starts empty.
  const [saves, setSaves] = useState(0)
  const countSave = () => {
    setSaves(saves + 1)
    reload()
  }
  return (
    <>
      <LoadedTable
        loaded={loaded}
        texts={copy}
        columns={promotionColumns(({ id }) => show(id), now)}
        keyOf={({ id }) => id}
        textOf={({ code }) => code}
        state={state}
        onState={onState}
      />
      <Suspense fallback={null}>
        {promotion && <PromotionDrawer promotion={promotion} open={open} onClose={close} onChange={reload} />}
        {form.content && (
          <PromotionForm key={saves} open={form.open} onClose={form.close} onMade={countSave} />
        )}
      </Suspense>
    </>
  )
}
