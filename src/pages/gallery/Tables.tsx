import { useSearchParams } from 'react-router-dom'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table } from '../../ui/table/Table.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'
import { Row, Section } from './Section.tsx'

type Client = { folio: string; name: string; company: string; monthly: number | null; paid: boolean }

const clients: Client[] = [
  ['Mariana Robles', 'Ferretería Robles', 5_459.99],
  ['Lucía Ibarra', 'Ibarra Muebles', 2_519.99],
  ['Tomás Arriaga', 'Clínica Dental Arriaga', 5_459.99],
  ['Renata Solís', 'Solís Logística', 11_423.99],
  ['Héctor Ruelas', 'Viajes Anáhuac', 3_149.99],
  ['Ximena Prado', 'Óptica Lumen', 4_367.99],
  ['Aurelio Duval', 'Pastelería Duval', null],
  ['Karla Meza', 'Gimnasio Norte 8', 2_519.99],
  ['Inés Carmona', 'Florería Carmona', 1_889.99],
  ['Saúl Verduzco', 'Taller Verduzco', 2_519.99],
].map(([name, company, monthly], index) => ({
  folio: `AZ-2026-${String(418 + index * 7).padStart(5, '0')}`,
  name: String(name),
  company: String(company),
  monthly: typeof monthly === 'number' ? monthly : null,
  paid: index % 3 !== 2,
}))

const money = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 })

const columns: Column<Client>[] = [
  {
    key: 'name',
    title: 'Nombre',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <Row>
        <Avatar name={name} size="xs" />
        <b>{name}</b>
      </Row>
    ),
  },
  { key: 'folio', title: 'Folio', mono: true, value: ({ folio }) => folio, cell: ({ folio }) => folio },
  {
    key: 'company',
    title: 'Empresa',
    onPhone: 'line',
    value: ({ company }) => company,
    cell: ({ company }) => company,
  },
  {
    key: 'state',
    title: 'Contrato',
    onPhone: 'badge',
    cell: ({ paid }) =>
      paid ? (
        <Badge tone="green">Activo</Badge>
      ) : (
        <Badge tone="amber" waiting>
          Pago pendiente
        </Badge>
      ),
  },
  {
    key: 'monthly',
    title: 'MXN/mes',
    onPhone: 'amount',
    align: 'end',
    value: ({ monthly }) => monthly,
    cell: ({ monthly }) => (monthly === null ? '—' : money.format(monthly)),
  },
  {
    key: 'open',
    title: 'Acciones',
    onPhone: 'action',
    isAction: true,
    align: 'end',
    cell: () => <Button size="xs">Abrir</Button>,
  },
]

const texts = {
  label: 'Clientes',
  search: 'Buscar cliente',
  searchPlaceholder: 'Nombre o empresa',
  sortBy: 'Ordenar por',
  unsorted: 'Sin ordenar',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}

export function Tables() {
  const [state, setState] = useSearchParams()
  return (
    <Section name="Tabla">
      <Table
        title="Clientes"
        texts={texts}
        columns={columns}
        rows={clients}
        keyOf={({ folio }) => folio}
        textOf={({ name, company }) => `${name} ${company}`}
        isSelected={({ name }) => name === 'Tomás Arriaga'}
        state={state}
        onState={(next) => setState(next, { replace: true, preventScrollReset: true })}
        pageSize={5}
        empty={
          <EmptyState motif={null} title="No se encontraron clientes" sentence="Prueba con otra palabra." />
        }
      />
    </Section>
  )
}
