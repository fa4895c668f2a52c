import { answers, block, itemHead } from '../../styled-system/recipes'
import { LoadingLabel, Skeleton } from '../../ui/Loading.tsx'

const rows = ['1', '2', '3', '4', '5', '6']

/** Placeholder of a task or ticket: its head, and the lines of its first block. */
export function TaskSkeleton({ children }: { children: string }) {
  const head = itemHead()
  const body = block()
  const list = answers()
  return (
    <output>
      <LoadingLabel>{children}</LoadingLabel>
      <div className={head.root} aria-hidden>
        <Skeleton shape="badge" />
        <div className={head.row}>
          <Skeleton shape="face" />
          <div className={head.words}>
            <Skeleton shape="figure" />
            <Skeleton shape="text" />
          </div>
        </div>
        <div className={body.root}>
          <div className={body.head}>
            <Skeleton shape="title" />
          </div>
          <div className={list.root}>
            {rows.map((row) => (
              <div key={row} className={list.item}>
                <Skeleton shape="text" />
                <Skeleton shape="text" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </output>
  )
}
