import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoney } from '../copy/money.ts'
import { centavos } from '../domain/money.ts'
import { withAmounts } from './withAmounts.tsx'

const hidden = (content: string): string[] =>
  [...renderToStaticMarkup(withAmounts(content)).matchAll(/<span data-private="">(.*?)<\/span>/g)].map(
    ([, part]) => part ?? '',
  )

test.each([
  { text: '7,888.00', hides: ['7,888.00'] },
  { text: 'Paga tu factura vencida de 7,888.00 MXN', hides: ['7,888.00'] },
  { text: 'AZ-2026-0139 por 1,234.50 MXN venció; quedan -20.00 MXN.', hides: ['1,234.50', '-20.00'] },
  { text: 'Tienes 3 facturas vencidas, hace 1,000 días', hides: [] },
])('in "$text" only the amounts are marked, and no letter is lost', ({ text, hides }) => {
  expect(hidden(text)).toEqual(hides)
  expect(renderToStaticMarkup(withAmounts(text)).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

test('content that is not text stays unchanged', () => {
  expect(withAmounts(null)).toBeNull()
  expect(withAmounts(7)).toBe(7)
})

test('every amount that the app writes is marked whole', () => {
  for (const amount of [0, 1, 99, 100, 12_345, 545_999, 100_000_000, 123_456_789_012, -545_999])
    expect(hidden(`Pagar ${formatMoney(centavos(amount))} MXN.`)).toEqual([formatMoney(centavos(amount))])
})
