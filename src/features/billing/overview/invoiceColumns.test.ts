import { expect, it } from 'vitest'
import { commonConcept, invoiceColumns } from './invoiceColumns.tsx'

const of = (...concepts: string[]) => concepts.map((concept) => ({ concept }))

it('what all invoices are for is said once over them, and in no row', () => {
  const common = commonConcept(of('Mensualidad', 'Mensualidad', 'Mensualidad'))
  expect(common).toBe('Mensualidad')
  expect(invoiceColumns(common).map(({ key }) => key)).not.toContain('concept')
})

it('where they differ, and where there is one alone, each row says its own', () => {
  for (const invoices of [of('Mensualidad', 'Diferencia de plan'), of('Mensualidad'), of()]) {
    expect(commonConcept(invoices)).toBeNull()
    expect(invoiceColumns(commonConcept(invoices)).map(({ key }) => key)).toContain('concept')
  }
})
