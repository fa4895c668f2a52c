import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { ChevronDown } from '../icons.ts'
import type { Column, RowTexts } from './tableColumn.ts'
import type { TableState } from './tableState.ts'

/** With fewer rows, the phone's sort field would take a line without need. */
export const SORTED_FROM = 10

type SortFieldProps<Row> = {
  columns: readonly Column<Row>[]
  texts: RowTexts
  state: TableState
  onState: (next: TableState) => void
}

/** Cards have no headings to press: the phone has its own list of sort orders. */
export function SortField<Row>({ columns, texts, state, onState }: SortFieldProps<Row>) {
  const sortable = columns.filter(({ value }) => value !== undefined)
  const now = state.sort === null ? '' : `${state.descending ? '-' : ''}${state.sort}`
  return (
    <Field label={texts.sortBy} hiddenLabel list>
      {(wiring, inside) => (
        <>
          <select
            {...wiring}
            value={now}
            onChange={({ target: { value } }) =>
              onState({
                ...state,
                sort: value === '' ? null : value.replace(/^-/, ''),
                descending: value.startsWith('-'),
                page: 1,
              })
            }
          >
            <option value="">{texts.unsorted}</option>
            {sortable.flatMap(({ key, title }) => [
              <option key={key} value={key}>{`${title} ↑`}</option>,
              <option key={`-${key}`} value={`-${key}`}>{`${title} ↓`}</option>,
            ])}
          </select>
          <span className={inside} aria-hidden>
            <Icon of={ChevronDown} />
          </span>
        </>
      )}
    </Field>
  )
}
