import { expect, it } from 'vitest'
import { auditFacts } from './auditFacts.ts'
import type { AuditRow } from './auditRow.ts'

const diego = 'aaaaaaaa-0000-4000-8000-000000000001'

const row = (changes: AuditRow['changes'], people: AuditRow['people'] = {}): AuditRow => ({
  id: '1',
  actor_id: diego,
  actor_role: 'agent',
  actor_name: 'Diego',
  action: 'invoices.update',
  subject_id: null,
  subject_name: null,
  client_id: null,
  client_name: null,
  company: null,
  client_is_staff: false,
  changes,
  people,
  created_at: '2026-11-24T16:42:07Z',
})

it('a status change shows both values in words; a person is shown by name, and no person as “ninguno”', () => {
  expect(auditFacts(row({ status: ['pending', 'paid'] }))).toEqual([
    { term: 'Estado', value: 'De Pendiente a Pagada' },
  ])
  expect(auditFacts(row({ assigned_to: [null, diego] }, { [diego]: 'Diego Peña' }))).toEqual([
    { term: 'Quién lo atiende', value: 'De ninguno a Diego Peña' },
  ])
})

it('columns are listed once; those without a name are "otros datos"', () => {
  expect(auditFacts(row({ full_name: true, ends_at: true, scheduled_at: true, sequence: true }))).toEqual([
    { term: 'Cambió', value: 'Nombre, Fecha y hora, otros datos' },
  ])
})

it('reason, method and reference are shown unchanged', () => {
  expect(
    auditFacts(row({ method: 'spei', reference: 'SPEI-889900', reason: 'Reclamo del cliente' })),
  ).toEqual([
    { term: 'Forma de pago', value: 'Transferencia (SPEI)' },
    { term: 'Referencia', value: 'SPEI-889900' },
    { term: 'Motivo', value: 'Reclamo del cliente' },
  ])
})

it('a download names its list, its rows, and whether it was filtered; not the search text', () => {
  expect(auditFacts(row({ list: 'leads', filter: { status: 'new' }, search: false, rows: 1200 }))).toEqual([
    { term: 'Lista', value: 'Leads' },
    { term: 'Con filtro', value: 'Sí' },
    { term: 'Con búsqueda', value: 'No' },
    { term: 'Filas', value: '1,200' },
  ])
})
