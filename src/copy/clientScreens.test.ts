import { describe, expect, it } from 'vitest'
import type { TicketEvent } from '../domain/ticketEvent.ts'
import { marketCopy } from './marketplace.ts'
import { myToolsCopy } from './myTools.ts'
import { newTicketCopy, threadCopy } from './support.ts'
import { toolViewCopy } from './toolView.ts'

/** The texts quoted in the specification, verbatim (spec §2, §5, §8). */
describe('The screens of tickets and tools use the texts of the specification', () => {
  it('on the page of a tool', () => {
    expect([
      toolViewCopy.notAskedTitle,
      myToolsCopy.favoriteFailed,
      `${toolViewCopy.unknownTitle} ${toolViewCopy.unknownSentence}`,
      `${toolViewCopy.failedTitle} ${toolViewCopy.failedSentence}`,
      toolViewCopy.elsewhereTitle,
    ]).toEqual([
      'Error al cargar configuración de herramienta',
      'Error al actualizar favorito',
      'Herramienta no encontrada. Verifica que la URL sea correcta.',
      'No se pudo cargar la herramienta. Esto puede deberse a restricciones de seguridad.',
      'Esta herramienta no está disponible en modo embebido.',
    ])
  })

  it('in the lists of tools, and for a ticket without category or priority', () => {
    expect([myToolsCopy.noneActive, myToolsCopy.notFound, marketCopy.noneFound, marketCopy.ask]).toEqual([
      'No tienes herramientas activas',
      'No se encontraron herramientas',
      'No se encontraron herramientas',
      'Solicitar Servicio',
    ])
    expect(newTicketCopy.missing).toEqual({
      title: 'Error',
      detail: 'Por favor selecciona una categoría y prioridad',
    })
  })
})

const said = (change: Pick<TicketEvent, 'field' | 'before' | 'after'>): string =>
  threadCopy.happened({
    id: 'event',
    ticket_id: 'ticket',
    user_id: 'client',
    author_side: 'agent',
    author_name: 'Diego',
    created_at: '2026-11-25T00:00:00Z',
    sync_seq: 1,
    ...change,
  })

it('a thread names the person who changed priority, assignee and status', () => {
  expect([
    said({ field: 'priority', before: 'low', after: 'urgent' }),
    said({ field: 'assigned_to', before: 'Diego', after: 'Lucía' }),
    said({ field: 'assigned_to', before: 'Diego', after: null }),
    said({ field: 'status', before: 'open', after: 'resolved' }),
  ]).toEqual([
    'Diego cambió la prioridad de Baja a Urgente',
    'Ahora lo atiende Lucía',
    'Quedó por asignar',
    'Diego lo marcó como resuelto',
  ])
})
