import type { Page } from 'playwright'
import { monthsAfter, todayInMexico } from '../../../src/domain/calendar.ts'
import { opens, toEnd, type Shot } from '../shot.ts'
import { dialog, offline } from './page-states.ts'

const support = '/dashboard/support'
const ticket = `${support}/00000000-0000-4000-8009-000000000002`
const reports = '/dashboard/reports'
/** The demo's last month, in Mexico's calendar. */
const lastReport = `${reports}/${monthsAfter(todayInMexico(Date.now()), -1).slice(0, 7)}`
const newTicket = async (page: Page) => {
  await page.getByRole('button', { name: 'Crear ticket' }).click()
  await dialog(page)
}

/** Tickets, meetings and reports. */
export const supportShots: readonly Omit<Shot, 'as'>[] = [
  { name: 'support', path: support },
  { name: 'support-end', path: support, prepare: toEnd },
  { name: 'support-none-found', path: `${support}?q=factura%20doble` },
  { name: 'support-new', path: support, prepare: newTicket },
  {
    name: 'support-new-missing',
    path: support,
    prepare: async (page) => {
      await newTicket(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Crear ticket' }).click()
    },
  },
  { name: 'support-ticket', path: ticket },
  {
    name: 'support-ticket-offline',
    path: ticket,
    prepare: async (page) => {
      await offline(page)
      await page.getByRole('textbox', { name: 'Tu respuesta' }).fill('Te la mando hoy.')
      await page.getByRole('button', { name: 'Responder' }).click()
    },
  },
  { name: 'support-article', path: `${support}/ayuda/pagar-oxxo-spei` },
  { name: 'meetings', path: '/dashboard/meetings' },
  { name: 'meetings-booking', path: '/dashboard/meetings?vista=agendar' },
  { name: 'meetings-booking-offline', path: '/dashboard/meetings?vista=agendar', prepare: offline },
  { name: 'meetings-history', path: '/dashboard/meetings?vista=historial' },
  { name: 'reports', path: reports },
  { name: 'reports-end', path: reports, prepare: toEnd },
  { name: 'reports-custom', path: reports, prepare: opens('Pedir un reporte a la medida') },
  { name: 'report', path: lastReport },
  { name: 'report-end', path: lastReport, prepare: toEnd },
  { name: 'report-unknown', path: `${reports}/1999-01` },
]
