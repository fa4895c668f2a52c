import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonContext } from '../../data/session/usePerson.ts'
import type { OrphanedDraft } from '../../data/account/orphanedDrafts.ts'
import { Messages } from './Messages.tsx'
import { StaffTicket } from './StaffTicket.tsx'
import { TaskDetail } from './TaskDetail.tsx'

const stored = vi.hoisted(() => new Map<string, Omit<OrphanedDraft, 'key'>>())
vi.mock('../../data/account/orphanedDrafts.ts', () => ({
  useOrphanedDrafts: (keys: string[]) =>
    keys.flatMap((key) => {
      const draft = stored.get(key)
      return draft === undefined ? [] : [{ ...draft, key }]
    }),
}))
// The rows of the client who was handed over are no longer on the device.
vi.mock('../../data/mirror/useInbox.ts', () => ({ useInbox: () => [] }))
vi.mock('../../data/mirror/useAccountRows.ts', async (original) => ({
  ...(await original<object>()),
  useTasks: () => [],
  useProfiles: () => [],
}))
vi.mock('../../data/mirror/useShownTickets.ts', () => ({
  useShownTickets: () => [],
  useTicketThread: () => null,
}))
vi.mock('../../data/sync/useIsNotFound.ts', () => ({ useIsNotFound: (isMissing: boolean) => isMissing }))

const agent = { uid: 'agent', email: 'a@b.mx', fullName: 'Diego', roles: ['agent' as const] }
const type = (key: string, text: string) => stored.set(key, { text, files: [] })

async function shown(path: string, screen: ReactNode, at: string): Promise<string> {
  const { prelude } = await prerender(
    <PersonContext value={agent}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={path} element={screen} />
        </Routes>
      </MemoryRouter>
    </PersonContext>,
  )
  return await new Response(prelude).text()
}
const conversation = () => shown('/m/:clientId', <Messages />, '/m/c1')
const ticket = () => shown('/t/:ticketId', <StaffTicket />, '/t/t1')
const task = () => shown('/k/:taskId', <TaskDetail />, '/k/k1')

beforeEach(() => stored.clear())

describe('When the client is no longer assigned to the agent', () => {
  it('the conversation shows the message that was being typed, why it was not sent, and what to do', async () => {
    type('message:c1:agent', 'Ya revisé tu sitio')
    const html = await conversation()
    expect(html).toContain('Ya revisé tu sitio')
    expect(html).toContain('No se envió, porque este cliente ya no aparece entre los tuyos')
    expect(html).toMatch(/<button[^>]*>Descartar<.*<button[^>]*>Copiar</)
  })

  it('a ticket shows the answer and the internal note', async () => {
    type('ticket:t1', 'Ya quedó')
    type('ticket-note:t1', 'Llamar el lunes')
    const html = await ticket()
    expect(html).toMatch(/Respuesta<.*Ya quedó<.*Nota interna<.*Llamar el lunes</)
  })

  it('a task shows the comment and the closing notes', async () => {
    type('agent_response:k1', 'Falta el logotipo')
    type('completion_notes:k1', 'Publicado')
    const html = await task()
    expect(html).toMatch(/Comentario para el cliente<.*Falta el logotipo<.*Notas de cierre<.*Publicado</)
  })

  it('files without a text can be saved, and there is nothing to copy', async () => {
    const photo = { id: 'f', name: 'plano.png', mimeType: 'image/png', size: 3, seconds: null }
    stored.set('message:c1:agent', { text: '', files: [photo] })
    const html = await conversation()
    expect(html).toContain('Descargar plano.png')
    expect(html).toContain('Descartar')
    expect(html).not.toContain('Copiar')
  })

  it('a text for another client is not shown', async () => {
    type('message:c2:agent', 'Otro')
    for (const html of [await conversation(), await ticket(), await task()]) {
      expect(html).not.toContain('Otro<')
      expect(html).not.toContain('Descartar')
    }
  })
})
