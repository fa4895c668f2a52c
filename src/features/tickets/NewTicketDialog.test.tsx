import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { articleHref } from '../../hrefs.ts'
import { NewTicketDialog } from './NewTicketDialog.tsx'

const form = vi.hoisted(() => ({ draft: '', ignore: () => undefined }))
// The real one is drawn at the end of the page, which this kind of render has not.
vi.mock('../../ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('../../data/sync/useDraft.ts', () => ({ useDraft: () => ({ value: form.draft }) }))
vi.mock('../form/useFields.ts', async () => {
  const { fieldsOf } = await import('../form/fields.ts')
  const { ignore } = form
  const submitted = { attempt: { tried: true }, onAttempt: ignore, onStart: ignore, focusOn: ignore }
  return { useFields: (fields: Parameters<typeof fieldsOf>[0]) => fieldsOf(fields, submitted) }
})

const shown = (draft: object): string => {
  form.draft = JSON.stringify(draft)
  return renderToStaticMarkup(
    <MemoryRouter>
      <NewTicketDialog uid="client" open onClose={() => undefined} />
    </MemoryRouter>,
  )
}
const alertWith = (draft: object): string => {
  const html = shown(draft)
  return html.slice(html.indexOf('role="alert"')).replaceAll(/^[^>]*>|<[^>]*>/g, ' ')
}

test('without category or priority the submitted form says so, with title and sentence', () => {
  const said = /Error\s+Por favor selecciona una categoría y prioridad/
  expect(alertWith({})).toMatch(said)
  expect(alertWith({ category: 'billing' })).toMatch(said)
  expect(alertWith({ category: 'billing', priority: 'high' })).not.toMatch(said)
})

test('the description suggests articles too: the subject is optional', () => {
  const article = articleHref('pagar-oxxo-spei')
  for (const text of [{ subject: 'El oxxo' }, { description: 'No puedo pagar en el oxxo' }])
    expect(shown(text)).toContain(article)
})
