import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { UnsentOp } from '../../data/mirror/useShownTickets.ts'
import { RefusedEntry } from './RefusedEntry.tsx'

const shown = (unsent: Omit<UnsentOp, 'opId'>): string =>
  renderToStaticMarkup(<RefusedEntry unsent={{ opId: 'op', ...unsent }} />)

test('a refused entry can be sent again and discarded; one that waits for another only discarded', () => {
  const refused = shown({ refusal: 'too_many_attachments', canDiscard: true })
  expect(refused).toContain('Reenviar')
  expect(refused).toContain('Descartar')
  expect(refused).not.toContain('prioridad Alta')
  expect(shown({ refusal: 'blocked', canDiscard: true })).not.toContain('Reenviar')
})

test('a ticket with too many urgent ones before it can be sent as less urgent in its thread', () => {
  expect(shown({ refusal: 'too_many_urgent_tickets', canDiscard: true })).toContain(
    'Enviar con prioridad Alta',
  )
})
