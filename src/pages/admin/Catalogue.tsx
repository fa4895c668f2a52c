import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { promotionsCopy as said } from '../../copy/promotions.ts'
import { listPromotions } from '../../data/staff/promotions.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { useLoaded } from '../../features/action/useLoaded.ts'
import { promotionColumns } from '../../features/promotions/promotionColumns.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { WifiOff } from '../../ui/icons.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { useNow } from '../../ui/useNow.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

const PromotionDrawer = lazy(() =>
  import('../../features/promotions/PromotionDrawer.tsx').then((module) => ({
    default: module.PromotionDrawer,
  })),
)
const PromotionForm = lazy(() =>
  import('../../features/promotions/PromotionForm.tsx').then((module) => ({ default: module.PromotionForm })),
)

/** What is sold at another price: promotions; for super admins. */
export function Catalogue() {
  const { online } = useSyncStatus()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const { value: promotions, failure, again } = useLoaded(online ? listPromotions : null)
  const { content: chosen, open, show, close } = useDialog<string>()
  const form = useDialog()
  const promotion = promotions?.find(({ id }) => id === chosen)
  const reload = () => void again()
  return (
    <WorkPage
      label={said.page}
      bar={
        <TopBar
          title={said.page}
          actions={
            <>
              <Button
                look="primary"
                aria-haspopup="dialog"
                disabled={promotions === undefined}
                onClick={() => form.show(true)}
              >
                {said.create}
              </Button>
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(said.page)}</title>
      {promotions !== undefined ? (
        <>
          {!online && (
            <Banner boxed tone="amber" icon={WifiOff}>
              {said.old}
            </Banner>
          )}
          <Table
            title={said.count(promotions.length)}
            texts={{
              label: said.list,
              search: said.search,
              searchPlaceholder: said.placeholder,
              sortBy: said.sortBy,
              unsorted: said.unsorted,
              range: said.range,
              previous: said.previous,
              next: said.next,
            }}
            columns={promotionColumns(({ id }) => show(id), now)}
            rows={promotions}
            keyOf={({ id }) => id}
            textOf={({ code }) => code}
            state={params}
            onState={(next) => setParams(next, { replace: true })}
            pageSize={50}
            empty={
              promotions.length === 0 ? (
                <EmptyState title={said.none} sentence={said.noneSentence} />
              ) : (
                <EmptyState motif={null} title={said.noMatch} sentence={said.noMatchSentence} />
              )
            }
          />
        </>
      ) : !online || failure === 'offline' ? (
        <EmptyState motif={null} title={said.offline} sentence={said.offlineSentence} />
      ) : failure === null ? (
        <TableSkeleton rows={6} columns={6} />
      ) : (
        <EmptyState
          motif={null}
          title={said.failed}
          sentence={failureSentence(failure, said.problems)}
          action={<Button onClick={reload}>{said.retry}</Button>}
        />
      )}
      <Suspense fallback={null}>
        {promotion && <PromotionDrawer promotion={promotion} open={open} onClose={close} onChange={reload} />}
        {form.content && <PromotionForm open={form.open} onClose={form.close} onMade={reload} />}
      </Suspense>
    </WorkPage>
  )
}
