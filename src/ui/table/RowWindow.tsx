import { Fragment, type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createVirtualRows } from './virtualRows.ts'
import { type RowsProps, SHOWN_WHOLE } from './rowsProps.ts'

/** Draws, of a long list, only the rows near the screen and the focused one, with empty space for the others. */
export function RowWindow<Row>(props: RowsProps<Row>) {
  const { rows, row } = props
  return rows.length <= SHOWN_WHOLE ? rows.map((each) => row(each, null)) : <NearRows {...props} />
}

function NearRows<Row>({ list, rows, keyOf, row, renderSpace }: RowsProps<Row>) {
  const [near] = useState(createVirtualRows)
  const { items, height } = useSyncExternalStore(near.subscribe, near.drawn)
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  useLayoutEffect(() => near.show(keys), [near, keys])
  useLayoutEffect(() => (list.current === null ? undefined : near.follow(list.current)), [near, list])

  const parts: ReactNode[] = []
  let end = 0
  for (const item of items) {
    const each = rows[item.index]
    const gap = item.start - end
    ;({ end } = item)
    parts.push(
      <Fragment key={item.key}>
        {gap > 0 && renderSpace(gap)}
        {each !== undefined && row(each, { index: item.index, of: rows.length, measure: near.measure })}
      </Fragment>,
    )
  }
  return (
    <>
      {parts}
      {height > end && renderSpace(height - end)}
    </>
  )
}
