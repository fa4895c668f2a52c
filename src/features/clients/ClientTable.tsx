import { useSearchParams } from 'react-router-dom'
import { clientsCopy, clientsTable } from '../../copy/clients.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Block } from '../../ui/WorkPage.tsx'
import { clientColumns } from './clientColumns.tsx'
import type { ClientRow } from './clientRows.ts'

export function ClientTable({ rows }: { rows: readonly ClientRow[] }) {
  const [params, setParams] = useSearchParams()
  return (
    <Block title={clientsCopy.title(rows.length)}>
      <Table
        texts={clientsTable}
        columns={clientColumns}
        rows={rows}
        keyOf={({ client }) => client.id}
        textOf={({ client }) => [client.full_name, client.company, client.email].join(' ')}
        state={params}
        onState={(next) => setParams(next, { replace: true })}
        empty={<EmptyState title={clientsCopy.noMatch} sentence={clientsCopy.noMatchSentence} motif={null} />}
      />
    </Block>
  )
}
