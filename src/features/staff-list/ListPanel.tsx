import { type ReactNode, useState } from 'react'
import { listExportCopy } from '../../copy/listExport.ts'
import { countText, staffListCopy } from '../../copy/staffLists.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { usePhoneWidth } from '../../ui/media.ts'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { columnText } from './columnText.ts'
import { chosenFilters, type ListDefinition, type ListRow, questionOf, viewOf } from './listDefinition.ts'
import { insteadOfRows, problemBelow } from './listStates.tsx'
import { SavedViewsButton } from './SavedViewsButton.tsx'
import { selectColumn } from './selectColumn.tsx'
import { isRowSelected, SELECTED_MAX, type Selection, selectedCount, withRow } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { shownColumns } from './shownColumns.ts'
import type { SavedViews } from './useSavedViews.ts'
import { useExport } from './useExport.ts'
import { useStaffList } from './useStaffList.ts'

/** Renders the actions on marked rows. filter: in words. onDone: called when the rows have changed. */
export type RenderBulk = (selection: Selection, filter: string, onDone: () => void) => ReactNode

/** Renders the controls of the additional filters. rows: those on the screen. */
export type RenderFilters<Row> = (
  params: URLSearchParams,
  onState: (next: URLSearchParams) => void,
  rows: readonly Row[] | undefined,
) => ReactNode

type ListPanelProps<Row extends ListRow> = {
  definition: ListDefinition<Row>
  params: URLSearchParams
  onState: (next: URLSearchParams) => void
  saved: SavedViews
  renderBulk: RenderBulk | undefined
  renderFilters: RenderFilters<Row> | undefined
}

/** The rows of one view. */
export function ListPanel<Row extends ListRow>(props: ListPanelProps<Row>) {
  const { definition, params, onState, saved, renderBulk, renderFilters } = props
  const { texts, columns: all } = definition
  const { rows, count, problem, again, more, moreFailed, busy } = useStaffList(definition, params)
  const online = useOnline()
  const isPhone = usePhoneWidth()
  const saving = useExport(definition)
  const address = params.toString()
  const [marked, setMarked] = useState<{ address: string; selection: Selection } | null>(null)
  // Rows marked under another query are not marked under this one.
  const selection = marked?.address === address ? marked.selection : null
  const select = (next: Selection | null) => setMarked(next && { address, selection: next })
  const question = questionOf(definition, params)
  const view = viewOf(definition, params)
  const others = (definition.filters ?? []).flatMap(({ filter: name, text }) =>
    text !== undefined && name in question.filter ? [text] : [],
  )
  const filter = staffListCopy.selectedUnder([view.text, ...others], question.search)
  const [head] = all
  const exportName = [
    texts.page.toLocaleLowerCase('es-MX'),
    ...(view === definition.views[0] ? [] : [view.key]),
    ...(question.search === '' && Object.keys(chosenFilters(definition, params)).length === 0
      ? []
      : [listExportCopy.filtered]),
  ].join('-')
  const box = selectColumn<Row>({
    isOn: (id) => isRowSelected(selection, id),
    onToggle: (id) => select(withRow(selection, id, rows?.map((row) => row.id) ?? [])),
    nameOf: (row) => (head === undefined ? row.id : columnText(head, row)),
  })
  const chosen = shownColumns(all, params)
  const columns = renderBulk === undefined ? chosen : isPhone ? [...chosen, box] : [box, ...chosen]
  const countTextOf = (many: number) => texts.count(countText(many), many === 1)
  const canTakeAll = selection?.kind === 'rows' && count !== null && count > selection.ids.length
  return (
    <>
      {renderFilters?.(params, onState, rows)}
      <PagedTable
        texts={{
          label: texts.page,
          search: texts.search,
          searchPlaceholder: texts.placeholder,
          sortBy: staffListCopy.sortBy,
          unsorted: staffListCopy.unsorted,
          more: staffListCopy.more,
        }}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        isSelected={({ id }) => isRowSelected(selection, id)}
        tools={
          <>
            <SavedViewsButton saved={saved} list={definition.list} />
            {!isPhone && <ColumnsButton columns={all} params={params} onState={onState} />}
            <BusyButton
              size="sm"
              look="secondary"
              aria-label={listExportCopy.label}
              busy={saving.busy}
              busyText={listExportCopy.busy}
              disabled={!online || rows === undefined || rows.length === 0}
              onClick={() => saving.start(question, exportName)}
            >
              {listExportCopy.start}
            </BusyButton>
          </>
        }
        count={count === null ? '' : countTextOf(count)}
        shown={staffListCopy.shown(rows?.length ?? 0, count === null ? '' : countText(count))}
        onMore={more}
        busy={busy}
        state={params}
        onState={onState}
        instead={insteadOfRows({ definition, params, rows, problem, again, onState })}
        problem={problemBelow(rows, moreFailed ?? problem)}
      />
      {selection !== null && renderBulk !== undefined && (
        <SelectionBar
          count={countTextOf(selectedCount(selection))}
          filter={canTakeAll && count > SELECTED_MAX ? staffListCopy.tooMany(SELECTED_MAX) : filter}
          onAll={
            canTakeAll && count <= SELECTED_MAX
              ? {
                  text: staffListCopy.selectAll(countText(count)),
                  take: () => select({ kind: 'all', question, count }),
                }
              : null
          }
          onClear={() => select(null)}
        >
          {renderBulk(selection, filter, () => {
            select(null)
            void again()
          })}
        </SelectionBar>
      )}
    </>
  )
}
