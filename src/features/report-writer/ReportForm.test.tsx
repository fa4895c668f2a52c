import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ReportForm } from './ReportForm.tsx'
import type { MonthState } from './monthStates.ts'

type Unpublished = { summary: string | null; not_before: string | null }
const server = vi.hoisted(() => ({
  value: undefined as Unpublished | undefined,
  failure: null as string | null,
  isAsked: false,
}))
vi.mock('../action/useLoaded.ts', () => ({
  useLoaded: (load: unknown) => {
    server.isAsked = load !== null
    return { value: server.value, failure: server.failure, again: () => undefined }
  },
}))
vi.mock('../../data/sync/useDraft.ts', () => ({
  useDraft: () => ({ value: '', set: () => undefined, clear: () => undefined }),
}))
vi.mock('../../data/sync/useOnline.ts', () => ({ useOnline: () => true }))

const figure = {
  id: 'figure',
  user_id: 'client',
  metric: 'leads',
  month: '2026-10-01',
  value: 40,
  created_at: '',
  sync_seq: 1,
} as const
const formOf = (state: MonthState, metrics: readonly (typeof figure)[] = [figure]): string =>
  renderToStaticMarkup(
    <ReportForm client="client" month="2026-10-01" report={undefined} {...{ state, metrics }} />,
  )

test('the comment of a month without a report is read from the server: a colleague may have saved it', () => {
  Object.assign(server, { value: { summary: 'Subió el catálogo.', not_before: null }, failure: null })
  for (const state of ['open', 'running'] as const) {
    expect(formOf(state)).toMatch(/<textarea[^>]*>Subió el catálogo\.<\/textarea>/)
    expect(server.isAsked).toBe(true)
  }
})

test('a month that was saved without publishing says on which day it is published', () => {
  Object.assign(server, { value: { summary: null, not_before: '2026-12-30' }, failure: null })
  expect(formOf('open')).toContain('se publica solo el 30 de diciembre')
  // Nothing is published without a figure.
  expect(formOf('open', [])).not.toContain('se publica solo')
})

test('a comment that could not be read is not shown as an empty one', () => {
  Object.assign(server, { value: undefined, failure: 'server' })
  expect(formOf('open')).toContain('No pudimos leer si ya hay un comentario guardado')
  Object.assign(server, { value: { summary: null, not_before: null }, failure: null })
  expect(formOf('open')).not.toContain('No pudimos leer')
})
