import type { ReactNode } from 'react'
import { servicesCopy, servicesTable } from '../../copy/services.ts'
import { useLicenses, useServices, useTasks } from '../../data/mirror/useAccount.ts'
import { useFavorites } from '../../data/mirror/useToolUse.ts'
import { progressOf } from '../../domain/serviceProgress.ts'
import { css } from '../../styled-system/css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { turnFavorite } from '../action/turnFavorite.ts'
import { columnsOf } from './columns.tsx'
import { commonColumns, commonText } from './commonColumns.ts'
import { ServiceDialog } from './ServiceDialog.tsx'

/** The service whose details are open. */
const DETAIL = 'service'

type ServiceTableProps = {
  uid: string
  /** The parameters of the address, and where they go when they change. */
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
  /** Shown to a client without a plan. */
  emptyAction: ReactNode
}

export function ServiceTable({ uid, state, onState, emptyAction }: ServiceTableProps) {
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const licenses = useLicenses(uid)
  const favorites = useFavorites(uid)
  if (services === undefined || tasks === undefined)
    return (
      <>
        <output>
          <VisuallyHidden>{servicesCopy.loading}</VisuallyHidden>
        </output>
        <TableSkeleton rows={7} columns={6} />
      </>
    )
  const rows = progressOf(services, tasks)
  if (rows.length === 0)
    return (
      <EmptyState
        motif="web-creator"
        title={servicesCopy.empty}
        sentence={servicesCopy.emptySentence}
        action={emptyAction}
      />
    )

  const running = rows.filter(({ state: now }) => now !== 'cancelled')
  const configuring = running.filter(({ state: now }) => now === 'configuring').length
  const withDetail = (id: string | null) => {
    const next = new URLSearchParams(state)
    if (id === null) next.delete(DETAIL)
    else next.set(DETAIL, id)
    return next
  }
  return (
    <>
      <h2 className={css({ srOnly: true })}>{servicesCopy.title}</h2>
      <Table
        title={
          <>
            {servicesCopy.count(running.length)}{' '}
            <span>{[servicesCopy.configuring(configuring), ...commonText(rows)].join(', ')}</span>
          </>
        }
        texts={servicesTable}
        rows={rows}
        keyOf={({ service }) => service.id}
        columns={columnsOf({
          favorites,
          common: commonColumns(rows),
          onFavorite: (tool) => turnFavorite(tool, favorites?.has(tool) ?? false),
          onDetails: (id) => onState(withDetail(id)),
        })}
        state={state}
        onState={(next) => onState(next, { replace: true })}
        pageSize={rows.length}
        empty={null}
      />
      <ServiceDialog
        row={rows.find(({ service }) => service.id === state.get(DETAIL))}
        licenses={licenses ?? []}
        onClose={() => onState(withDetail(null), { replace: true })}
      />
    </>
  )
}
