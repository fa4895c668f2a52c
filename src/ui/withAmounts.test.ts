import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withAmounts } from './withAmounts.tsx'

const hidden = (content: string): string[] =>
  [...renderToStaticMarkup(withAmounts(content)).matchAll(/<span data-private="">(.*?)<\/span>/g)].map(
    ([, part]) => part ?? '',
  )

test.each([
  { text: '$7,888.00', hides: ['$7,888.00'] },
  { text: 'Paga tu factura vencida de $7,888', hides: ['$7,888'] },
  { text: 'FAC-0007 por $1,234.50 venció; quedan -$20.', hides: ['$1,234.50', '-$20'] },
  { text: 'Tienes 3 facturas vencidas', hides: [] },
])('in "$text" only the amounts are marked, and no letter is lost', ({ text, hides }) => {
  expect(hidden(text)).toEqual(hides)
  expect(renderToStaticMarkup(withAmounts(text)).replaceAll(/<[^>]+>/g, '')).toBe(text)
})

test('content that is not text stays unchanged', () => {
  expect(withAmounts(null)).toBeNull()
  expect(withAmounts(7)).toBe(7)
})
