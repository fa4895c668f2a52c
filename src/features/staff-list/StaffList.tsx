import { useSearchParams } from 'react-router-dom'
import { countText, staffListCopy } from '../../copy/staffLists.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { type ListDefinition, type ListRow, viewOf, withView } from './listDefinition.ts'
import { ListPanel, type RenderBulk, type RenderFilters } from './ListPanel.tsx'
import { SavedViewLinks } from './SavedViewLinks.tsx'
import { useSavedViews } from './useSavedViews.ts'
import { useViewCounts } from './useViewCounts.ts'

type StaffListProps<Row extends ListRow> = {
  definition: ListDefinition<Row>
  renderBulk?: RenderBulk | undefined
  renderFilters?: RenderFilters<Row> | undefined
}

/**
 * A list that the server returns page by page: its views with their counts, search, order and rows; all of it in the
 * address.
 */
export function StaffList<Row extends ListRow>({
  definition,
  renderBulk,
  renderFilters,
}: StaffListProps<Row>) {
  const [params, setParams] = useSearchParams()
  const counts = useViewCounts(definition, params)
  const saved = useSavedViews(definition, params)
  const [first] = definition.views
  const onState = (next: URLSearchParams) => setParams(next, { replace: true })
  return (
    <>
      <SavedViewLinks {...saved} />
      <Tabs
        label={staffListCopy.views}
        value={viewOf(definition, params).key}
        onChange={(key) => onState(withView(params, key, first.key))}
        tabs={definition.views.map(({ key, text }) => {
          const count = counts[key]
          return {
            value: key,
            text,
            count: count === undefined ? '' : countText(count),
            panel: <ListPanel {...{ definition, params, onState, saved, renderBulk, renderFilters }} />,
          }
        })}
      />
    </>
  )
}
