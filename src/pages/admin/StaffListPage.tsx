import type { ReactNode } from 'react'
import { pageTitle } from '../../copy/brand.ts'
import { staffListCopy } from '../../copy/staffLists.ts'
import type { ListDefinition, ListRow } from '../../features/staff-list/listDefinition.ts'
import type { RenderBulk, RenderFilters } from '../../features/staff-list/ListPanel.tsx'
import { KeyHints } from '../../features/list-keys/KeyHints.tsx'
import { StaffList } from '../../features/staff-list/StaffList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { TopActions } from '../TopActions.tsx'

type StaffListPageProps<Row extends ListRow> = {
  definition: ListDefinition<Row>
  /** The main action of this screen, besides its rows. */
  action?: ReactNode
  renderBulk?: RenderBulk
  renderFilters?: RenderFilters<Row>
}

/** A screen with one list of the server. */
export function StaffListPage<Row extends ListRow>({
  definition,
  action,
  renderBulk,
  renderFilters,
}: StaffListPageProps<Row>) {
  const { page } = definition.texts
  return (
    <WorkPage
      label={staffListCopy.screen(page)}
      bar={
        <TopBar
          title={page}
          actions={
            <>
              {action}
              <TopActions />
            </>
          }
        />
      }
    >
      <title>{pageTitle(page)}</title>
      <StaffList definition={definition} renderBulk={renderBulk} renderFilters={renderFilters} />
      <KeyHints />
    </WorkPage>
  )
}
