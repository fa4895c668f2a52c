import type { ReactNode } from 'react'
import { usageLedger } from '../../styled-system/recipes'
import { Skeleton } from '../../ui/Loading.tsx'

type UsageCell = {
  key: string
  picture: ReactNode
  name: string
  detail: string
  aside?: ReactNode
  meter: ReactNode
}

/** Tools with their meters in one frame, separated by rules. */
export function UsageLedger({ cells }: { cells: readonly UsageCell[] }) {
  const part = usageLedger()
  return (
    <ul className={part.root}>
      {cells.map(({ key, picture, name, detail, aside, meter }) => (
        <li key={key} className={part.cell}>
          <div className={part.head}>
            {picture}
            <div className={part.text}>
              <h3 className={part.name}>{name}</h3>
              <p className={part.detail}>{detail}</p>
            </div>
            {aside}
          </div>
          {meter}
        </li>
      ))}
    </ul>
  )
}

export function UsageLedgerSkeleton({ cells }: { cells: number }) {
  const part = usageLedger()
  return (
    <div className={part.root} aria-hidden>
      {Array.from({ length: cells }, (_, cell) => (
        <div key={`${cell}`} className={part.cell}>
          <div className={part.head}>
            <Skeleton shape="face" />
            <div className={part.text}>
              <Skeleton shape="title" />
            </div>
          </div>
          <Skeleton shape="figure" />
          <Skeleton shape="badge" />
        </div>
      ))}
    </div>
  )
}
