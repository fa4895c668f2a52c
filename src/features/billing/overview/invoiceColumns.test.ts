import { expect, it } from 'vitest'
import { commonConcept, invoiceColumns } from './invoiceColumns.tsx'

const of = (...concepts: string[]) => concepts.map((concept) => ({ concept }))

it('a common subject of all invoices is shown once above them, and in no row', () => {
  const common = commonConcept(of('Mensualidad', 'Mensualidad', 'Mensualidad'))
  expect(common).toBe('Mensualidad')
  expect(invoiceColumns(common).map(({ key }) => key)).not.toContain('concept')
})

it('differing subjects, and that of a single invoice, are shown in each row', () => {
  for (const invoices of [of('Mensualidad', 'Diferencia de plan'), of('Mensualidad'), of()]) {
    expect(commonConcept(invoices)).toBeNull()
    expect(invoiceColumns(commonConcept(invoices)).map(({ key }) => key)).toContain('concept')
  }
})
