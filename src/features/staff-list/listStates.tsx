import type { ReactNode } from 'react'
import { failureSentence } from '../../copy/failureTextOf.ts'
import { staffListCopy } from '../../copy/staffLists.ts'
import type { ListProblem } from '../../data/staff/listRows.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { isWholeList, type ListDefinition, type ListRow } from './listDefinition.ts'

type ListContext<Row extends ListRow> = {
  definition: ListDefinition<Row>
  params: URLSearchParams
  rows: readonly Row[] | undefined
  problem: ListProblem | null
  again: () => Promise<void>
  onState: (next: URLSearchParams) => void
}

/** Replaces the rows: they are loading, there are none, or loading failed. */
export function insteadOfRows<Row extends ListRow>(around: ListContext<Row>): ReactNode {
  const { definition, params, rows, problem, again, onState } = around
  const { texts, columns } = definition
  if (rows !== undefined)
    return isWholeList(definition, params) ? (
      <EmptyState title={texts.none} sentence={texts.noneSentence} />
    ) : (
      <EmptyState
        motif={null}
        title={texts.noMatch}
        sentence={staffListCopy.noMatchSentence}
        action={<Button onClick={() => onState(new URLSearchParams())}>{staffListCopy.clear}</Button>}
      />
    )
  if (problem === 'offline')
    return <EmptyState motif={null} title={staffListCopy.offline} sentence={staffListCopy.offlineSentence} />
  if (problem !== null)
    return (
      <EmptyState
        motif={null}
        title={staffListCopy.failed}
        sentence={failureSentence(problem, staffListCopy.problems)}
        action={<Button onClick={() => void again()}>{staffListCopy.retry}</Button>}
      />
    )
  return <TableSkeleton rows={8} columns={Math.min(6, columns.length)} />
}

/** Below the rows: why no more were loaded. The loaded ones stay: the searched row may be among them. */
export const problemBelow = (rows: readonly unknown[] | undefined, problem: ListProblem | null): ReactNode =>
  rows !== undefined &&
  problem !== null && (
    <Banner boxed tone="amber" icon={problem === 'offline' ? WifiOff : CircleAlert}>
      {failureSentence(problem, staffListCopy.problems)}
    </Banner>
  )
