import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { reviewHref } from '../../meetingHrefs.ts'
import { BookingForm } from './BookingForm.tsx'

const stored = vi.hoisted(() => ({ value: '' }))
vi.mock('../../data/sync/useDraft.ts', () => ({ useDraft: () => ({ value: stored.value }) }))

const manager = {
  created_at: '',
  manager_avatar_url: null,
  manager_calendar_link: null,
  manager_email: null,
  manager_id: 'm',
  manager_name: 'Diego',
  manager_phone: null,
  manager_specialty: null,
  manager_whatsapp: null,
  sync_seq: 1,
  user_id: 'client',
}
const ignore = () => undefined
const formWith = (draft: string, about: string, isUnmovable = false): string => {
  stored.value = draft
  return renderToStaticMarkup(
    <MemoryRouter>
      <BookingForm
        {...{ manager, about, isUnmovable }}
        moving={null}
        meetings={[]}
        asked="revision"
        now={0}
        onDone={ignore}
        onAskedTaken={ignore}
      />
    </MemoryRouter>,
  )
}

test('the report to talk about is in the notes until the person writes others', () => {
  expect(reviewHref('2026-10-01')).toBe('/dashboard/meetings?vista=agendar&tipo=revision&mes=2026-10')
  const about = 'Sobre el reporte de octubre de 2026.'
  expect(formWith('', about)).toContain(about)
  const own = formWith('{"notes":"Traer cifras"}', about)
  expect(own).toContain('Traer cifras')
  expect(own).not.toContain(about)
})

test('until type, date and time are chosen, the form says so with the title and the sentence', () => {
  const text = formWith('', '').replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('Campos requeridos. Por favor completa todos los campos obligatorios')
})

test('a link to move a meeting that was cancelled or has begun says so, above the form for another', () => {
  const said = 'Esa reunión ya no se puede mover'
  expect(formWith('', '', true)).toContain(said)
  expect(formWith('', '')).not.toContain(said)
})
