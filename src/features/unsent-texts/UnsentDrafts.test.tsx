import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { titleOfDraft, unsentDraftsCopy } from '../../copy/unsentDrafts.ts'
import type { UnsentDraft } from '../../data/account/unsentDrafts.ts'
import { PersonContext } from '../../data/session/usePerson.ts'
import { draftKinds, draftNameOf } from '../../domain/draftName.ts'
import { UnsentDrafts } from './UnsentDrafts.tsx'

const device = vi.hoisted(() => ({ drafts: new Array<UnsentDraft>(), shared: 0 }))
vi.mock('../../data/account/unsentDrafts.ts', () => ({ useUnsentDrafts: () => device.drafts }))
vi.mock('../../data/share/useShared.ts', () => ({ useShared: () => Array.from({ length: device.shared }) }))

const person = { uid: 'client', email: 'a@b.mx', fullName: 'Mariana', roles: [] }
const html = () =>
  renderToStaticMarkup(
    <PersonContext value={person}>
      <MemoryRouter>
        <UnsentDrafts onLeave={() => undefined} empty="Nada por enviar" />
      </MemoryRouter>
    </PersonContext>,
  )
const write = (key: string, text: string, more: Partial<UnsentDraft> = {}) =>
  device.drafts.push({ key, text, files: [], about: null, to: null, name: draftNameOf(key), ...more })

beforeEach(() => {
  device.drafts.length = 0
  device.shared = 0
})

describe('The list of half-written texts', () => {
  it('is not there when there are none: then nothing waits', () => {
    expect(html()).toBe('Nada por enviar')
    write('ticket', '{"subject":"No carga"}')
    expect(html()).not.toContain('Nada por enviar')
  })

  it('names an answer that no screen shows, to be opened, copied and discarded', () => {
    write('answer:t1:competitors', 'La Esquina', { about: 'SEO', to: '/dashboard/service-setup/t1' })
    const shown = html()
    expect(shown).toContain(unsentDraftsCopy.title)
    expect(shown).toMatch(/Configuración: SEO · Competidores.*La Esquina/)
    expect(shown).toContain('href="/dashboard/service-setup/t1"')
    expect(shown).toMatch(/<button[^>]*>Descartar<.*<button[^>]*>Copiar</)
  })

  it('has no link for a row that is gone, and nothing to copy where only files wait', () => {
    const photo = { id: 'f', name: 'plano.png', mimeType: 'image/png', size: 3, seconds: null }
    write('ticket:k1', '', { files: [photo] })
    const shown = html()
    expect(shown).toMatch(/Respuesta al ticket.*Sin texto.*Descargar plano\.png.*Descartar/)
    expect(shown).not.toContain('<a ')
    expect(shown).not.toContain('Copiar')
  })

  it('shows the words of a ticket that is being written, and says that a field was emptied', () => {
    write('ticket', '{"category":"","subject":"No carga"}')
    write('profile:client:company', '', { base: 'La Sirena' })
    const shown = html()
    expect(shown).toMatch(/Ticket nuevo.*No carga/)
    expect(shown).not.toContain('subject')
    expect(shown).toMatch(/Tu perfil · Empresa.*Lo dejaste vacío/)
  })

  it('leads to what was shared from another app', () => {
    device.shared = 2
    expect(html()).toMatch(/2 cosas que compartiste.*href="\/recibir"/)
  })
})

it('every kind of text has a title of its own', () => {
  const titles = draftKinds.map((kind) => titleOfDraft({ kind, id: 'x', field: 'x', about: null }))
  expect(new Set(titles).size).toBe(draftKinds.length)
})
