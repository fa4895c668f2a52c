import { block, card, listRow, statStrip, table } from '../styled-system/recipes'
import { LoadingLabel, Skeleton } from './Loading.tsx'

const times = (many: number) => Array.from({ length: many }, (_, index) => `${index}`)

/** Placeholders of the UI kit: the same frames, the same heights, so that nothing jumps. */
export function CardSkeleton() {
  const part = card()
  return (
    <div className={part.root} data-head="" aria-hidden>
      <div className={part.head}>
        <Skeleton shape="title" />
      </div>
      <div className={part.body}>
        <Skeleton shape="figure" />
        <Skeleton shape="text" />
        <Skeleton shape="badge" />
      </div>
    </div>
  )
}

export function StatStripSkeleton({ many = 4 }: { many?: number }) {
  const part = statStrip()
  return (
    <div className={part.root} aria-hidden>
      {times(many).map((key) => (
        <div key={key} className={part.item}>
          <Skeleton shape="label" />
          <Skeleton shape="figure" />
          <Skeleton shape="note" />
        </div>
      ))}
    </div>
  )
}

export function TableSkeleton({ rows = 5, columns = 5 }: { rows?: number; columns?: number }) {
  const part = table()
  return (
    <div className={part.root} aria-hidden data-pending="">
      <div className={part.bar}>
        <Skeleton shape="title" />
      </div>
      <div className={part.heads} />
      {times(rows).map((row) => (
        <div key={row} className={part.waiting}>
          {times(columns).map((column) => (
            <Skeleton key={column} shape="text" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a block with a table; screen readers get its label. */
export function TableBlockSkeleton({ tabs = false, children }: { tabs?: boolean; children: string }) {
  const part = block()
  return (
    <output className={part.root}>
      <LoadingLabel>{children}</LoadingLabel>
      <span className={part.head}>
        <Skeleton shape="title" />
      </span>
      {tabs && (
        <>
          <Skeleton shape="label" />
          <Skeleton shape="control" />
        </>
      )}
      <TableSkeleton />
    </output>
  )
}

/** Placeholder of rows; screen readers get what is being loaded. */
export function ListSkeleton({ rows = 6, children }: { rows?: number; children: string }) {
  const part = listRow()
  return (
    <output>
      <LoadingLabel>{children}</LoadingLabel>
      {times(rows).map((row) => (
        <div key={row} className={part.waiting} aria-hidden>
          <Skeleton shape="face" />
          <div className={part.text}>
            <Skeleton shape="label" />
            <Skeleton shape="text" />
          </div>
        </div>
      ))}
    </output>
  )
}
