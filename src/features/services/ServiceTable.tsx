import { type ReactNode, useState } from 'react'
import { servicesCopy, servicesTable } from '../../copy/services.ts'
import { useLicenses, useServices, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useContractChanges } from '../../data/mirror/useBillingRows.ts'
import { useTiers } from '../../data/mirror/useTiers.ts'
import { useFavorites } from '../../data/mirror/useToolUse.ts'
import { addendumOf, type ContractChange } from '../../domain/contractChange.ts'
import { unpaidTools } from '../../domain/unpaidLicense.ts'
import { serviceProgressOf, type ServiceProgress } from '../../domain/serviceProgress.ts'
import { css } from '../../styled-system/css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadingLabel } from '../../ui/Loading.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressDialog } from '../../ui/useAddressDialog.ts'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { useNow } from '../../ui/useNow.ts'
import { Table } from '../../ui/table/Table.tsx'
import { toggleFavorite } from '../action/toggleFavorite.ts'
import { columnsOf } from './columns.tsx'
import { sameValueColumns } from './sameValueColumns.ts'
import { ServiceDialog } from './ServiceDialog.tsx'
import { tableTitle } from './tableTitle.ts'

/** The service whose details are open, and the service to end. */
const DETAIL = 'service'
const END = 'cancelar'

type EndFrame = { open: boolean; onClose: () => void; onGone: () => void }

type ServiceTableProps = {
  uid: string
  /** The URL parameters and their setter. */
  state: URLSearchParams
  onState: (next: URLSearchParams, how?: { replace: boolean }) => void
  /** Shown to a client without a plan. */
  emptyAction: ReactNode
  /** Draws the actions of a service apart: end it, or withdraw the end. */
  renderEnd: (addendum: ContractChange, onEnd: () => void) => ReactNode
  /** Ends a service apart. */
  renderEndDialog: (addendum: ContractChange, frame: EndFrame) => ReactNode
}

export function ServiceTable({
  uid,
  state,
  onState,
  emptyAction,
  renderEnd,
  renderEndDialog,
}: ServiceTableProps) {
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const licenses = useLicenses(uid)
  const favorites = useFavorites(uid)
  const tiers = useTiers()
  const changes = useContractChanges(uid)
  const unpaid = unpaidTools(licenses ?? [], useNow())
  const address = useDialogAddress()
  const ending = useAddressDialog(state.get(END) ?? undefined)
  const [toEnd, setToEnd] = useState<string | null>(null)
  // Without the favourites, a row on the phone has no star and one line less: it would grow when they are read.
  if (services === undefined || tasks === undefined || favorites === undefined)
    return (
      <>
        <output>
          <LoadingLabel>{servicesCopy.loading}</LoadingLabel>
        </output>
        <TableSkeleton rows={7} columns={6} />
      </>
    )
  const rows = serviceProgressOf(services, tasks)
  if (rows.length === 0)
    return (
      <EmptyState
        motif="web-creator"
        title={servicesCopy.empty}
        sentence={servicesCopy.emptySentence}
        action={emptyAction}
      />
    )

  const { count, note } = tableTitle(rows, tiers, unpaid)
  const withDialog = (name: typeof DETAIL | typeof END, id: string | null) => {
    const next = new URLSearchParams(state)
    if (id === null) next.delete(name)
    else next.set(name, id)
    return next
  }
  const closeDetails = () => address.close(withDialog(DETAIL, null))
  const addendum = ({ service }: ServiceProgress) => addendumOf(service, changes ?? [])
  const ended = rows.find(({ service }) => service.id === ending.content)
  const endedBy = ended === undefined ? undefined : addendum(ended)
  return (
    <>
      <h2 className={css({ srOnly: true })}>{servicesCopy.title}</h2>
      <Table
        title={
          <>
            {count} <span>{note}</span>
          </>
        }
        texts={servicesTable}
        rows={rows}
        keyOf={({ service }) => service.id}
        columns={columnsOf({
          favorites,
          sameValue: sameValueColumns(rows, tiers),
          onFavorite: (tool) => toggleFavorite(tool, favorites.has(tool)),
          onDetails: (id) => address.open(withDialog(DETAIL, id)),
          unpaid,
          tiers,
          isEnding: (row) => (addendum(row)?.end_requested_at ?? null) !== null,
        })}
        state={state}
        onState={(next) => onState(next, { replace: true })}
        pageSize={rows.length}
        empty={null}
      />
      <ServiceDialog
        row={rows.find(({ service }) => service.id === state.get(DETAIL))}
        licenses={licenses ?? []}
        unpaid={unpaid}
        addendumOf={addendum}
        onClose={closeDetails}
        renderEnd={({ service }, by) =>
          renderEnd(by, () => {
            setToEnd(service.id)
            closeDetails()
          })
        }
        // Opened only after the details are gone: their returned focus would close it.
        onGone={() => {
          if (toEnd !== null) address.open(withDialog(END, toEnd))
          setToEnd(null)
        }}
      />
      {endedBy !== undefined &&
        renderEndDialog(endedBy, {
          open: ending.open,
          onClose: () => address.close(withDialog(END, null)),
          onGone: ending.forget,
        })}
    </>
  )
}
