import { expect, it } from 'vitest'
import type { StatementLine } from '../../../domain/statement.ts'
import { statementCsv } from './statementCsv.ts'

const charge: StatementLine = {
  id: 'a',
  kind: 'charge',
  at: '2026-11-02T03:00:00.000Z',
  invoice: 'AZ-2026-0138',
  invoiceId: 'invoice',
  concept: 'Planes Estándar, "mensualidad"',
  charge: 545_999,
  paid: 0,
  balance: 545_999,
}
const payment: StatementLine = {
  ...charge,
  kind: 'payment',
  method: 'oxxo',
  charge: 0,
  paid: 545_999,
  balance: 0,
}

it('the statement for a spreadsheet has a line for each movement, with Mexico’s date and a decimal point', () => {
  const rows = statementCsv([charge, payment]).split('\r\n')
  expect(rows).toEqual([
    '"Fecha","Concepto","Factura","Cargo","Pago","Saldo"',
    '"2026-11-01","Planes Estándar, ""mensualidad""","AZ-2026-0138",5459.99,0.00,5459.99',
    '"2026-11-01","Pago con OXXO","AZ-2026-0138",0.00,5459.99,0.00',
  ])
})

it('a lost dispute that an invoice charges names that invoice, and its balance is owed once', () => {
  const lost: StatementLine = {
    ...charge,
    kind: 'dispute',
    chargedIn: 'AZ-2026-0145',
    charge: 0,
    paid: -545_999,
    balance: 545_999,
  }
  expect(statementCsv([lost]).split('\r\n')[1]).toBe(
    '"2026-11-01","Pago que revirtió tu banco: lo cobra AZ-2026-0145","AZ-2026-0138",0.00,-5459.99,5459.99',
  )
})

it.each(['=1+1', '+1', '-1', '@x', '\t=1'])(
  'a text that begins like a formula (%j) stays a text in a spreadsheet',
  (concept) => {
    expect(statementCsv([{ ...charge, concept }])).toContain(`"'${concept}"`)
  },
)
