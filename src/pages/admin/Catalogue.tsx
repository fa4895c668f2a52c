import { useSearchParams } from 'react-router-dom'
import { pageTitle } from '../../copy/brand.ts'
import { promotionsCopy as said } from '../../copy/promotions.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { Promotions } from '../../features/promotions/Promotions.tsx'
import { Button } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useDialog } from '../../ui/useDialog.ts'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

/** What is sold and given: promotions; for super admins. */
export function Catalogue() {
  const { online } = useSyncStatus()
  const [params, setParams] = useSearchParams()
  const form = useDialog()
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
                disabled={!online}
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
      <Promotions form={form} state={params} onState={(next) => setParams(next, { replace: true })} />
    </WorkPage>
  )
}
