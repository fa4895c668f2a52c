import { describe, expect, it } from 'vitest'
import { clientsCopy } from './clients.ts'
import { clientInvoicesCopy } from './clientPage.ts'
import { generateInvoicesCopy } from './generateInvoices.ts'
import { inboxCopy } from './inbox.ts'
import { markPaidCopy } from './markPaid.ts'
import { newClientCopy } from './newClient.ts'
import { readConversationCopy } from './readConversation.ts'
import { staffNotMade } from './staffAccounts.ts'
import { clientListCopy, contractListCopy, invoiceListCopy } from './staffLists.ts'
import { agendaCopy, staffMeetingsCopy } from './staffMeetings.ts'
import { staffOverviewCopy } from './staffOverview.ts'
import { tasksCopy } from './tasks.ts'

describe('The panel has the texts of the spec, word by word,', () => {
  it('in headings', () => {
    expect([staffOverviewCopy.page, staffOverviewCopy.subtitle]).toEqual([
      'Panel de Administración',
      { agent: 'Tus métricas y clientes asignados', system: 'Vista general del sistema' },
    ])
  })

  it('in toasts', () => {
    expect([
      newClientCopy.done,
      newClientCopy.failed,
      tasksCopy.moved,
      tasksCopy.moveFailed,
      staffMeetingsCopy.moved,
      markPaidCopy.done,
      generateInvoicesCopy.done,
      staffNotMade,
    ]).toEqual([
      'Cliente creado exitosamente',
      'Error al crear el cliente',
      'Tarea actualizada',
      'Error al actualizar la tarea',
      'Estado actualizado',
      'Factura marcada como pagada',
      'Facturas generadas',
      'No se pudo crear el usuario. Puede que ya exista.',
    ])
  })

  it('in empty states', () => {
    expect([
      clientListCopy.noMatch,
      inboxCopy.noMatch,
      contractListCopy.noMatch,
      invoiceListCopy.noMatch,
      clientInvoicesCopy.none,
      clientsCopy.empty,
      inboxCopy.noMessages,
      readConversationCopy.empty,
      Object.values(agendaCopy.noneIn),
    ]).toEqual([
      'No se encontraron clientes',
      'No se encontraron clientes',
      'No se encontraron contratos',
      'No se encontraron facturas',
      'No hay facturas registradas',
      'No tienes clientes asignados',
      'No hay mensajes aún',
      'No hay mensajes aún',
      [
        'No hay reuniones próximas',
        'No hay reuniones pendientes de confirmar',
        'No hay reuniones en el historial',
      ],
    ])
  })
})
