import { people } from '../e2e/support/backend.ts'
import { taskPageOf } from '../e2e/support/portal.ts'
import { addRefunds } from './rows.ts'
import { openNotifications, opens, seenBy, type Shot, toEnd } from './shot.ts'

const inbox = '/admin/messages'
const tasks = '/admin/tasks'
const refunds = '/admin/invoices/devoluciones'
const ticket = '/admin/tickets/00000000-0000-4000-8009-000000000001'
const task = (end: number) => taskPageOf(`00000000-0000-4000-8007-0000000000${end}`)

/** An agent's screens; a super admin without clients sees them empty. */
const agent: readonly Omit<Shot, 'as'>[] = [
  { name: 'agent-inbox', path: inbox },
  { name: 'agent-thread', path: `${inbox}/${people.client.id}` },
  {
    name: 'agent-no-match',
    path: inbox,
    prepare: (page) => page.getByLabel('Buscar cliente').fill('zzz'),
  },
  { name: 'agent-not-yours', path: `${inbox}/00000000-0000-4000-8000-00000000dead` },
  { name: 'agent-tasks', path: tasks },
  { name: 'agent-tasks-end', path: tasks, only: 'phone', prepare: toEnd },
  { name: 'agent-task-review', path: task(13) },
  { name: 'agent-task-review-end', path: task(13), prepare: toEnd },
  { name: 'agent-task-done', path: task(11) },
  { name: 'agent-task-pending', path: task(15) },
  { name: 'agent-clients', path: '/admin/clients' },
  { name: 'agent-client-reports', path: `/admin/clients/${people.client.id}/reports` },
  { name: 'agent-client-reports-end', path: `/admin/clients/${people.client.id}/reports`, prepare: toEnd },
  { name: 'agent-notifications', path: tasks, prepare: openNotifications },
  { name: 'agent-tickets', path: '/admin/tickets' },
  { name: 'agent-ticket', path: ticket },
  {
    name: 'agent-ticket-details',
    path: ticket,
    prepare: (page) => page.getByText('Detalles', { exact: true }).click(),
  },
  {
    name: 'agent-ticket-note',
    path: ticket,
    prepare: (page) => page.getByRole('radio', { name: 'Nota interna' }).check({ force: true }),
  },
  { name: 'agent-ticket-canned', path: ticket, prepare: opens('Respuestas guardadas') },
  { name: 'agent-meetings', path: '/admin/meetings' },
  { name: 'agent-settings', path: '/admin/settings' },
  { name: 'agent-settings-end', path: '/admin/settings', prepare: toEnd },
  { name: 'agent-absence', path: '/admin/settings', prepare: opens('Agregar ausencia') },
]

const list = (name: string): Omit<Shot, 'as'> => ({ name: `admin-${name}`, path: `/admin/${name}` })
const client = `/admin/clients/${people.client.id}`

const admin: readonly Omit<Shot, 'as'>[] = [
  { name: 'admin-start', path: '/admin' },
  { name: 'admin-refunds-empty', path: refunds },
  {
    name: 'admin-refunds',
    path: refunds,
    prepare: async (page, backend) => {
      await addRefunds(backend)
      await page.reload()
    },
  },
  { name: 'admin-refunds-none-found', path: `${refunds}?vista=devueltas` },
  { name: 'admin-inbox-empty', path: inbox },
  { name: 'admin-client-unknown', path: '/admin/clients/00000000-0000-4000-8000-00000000dead' },
  { name: 'admin-unknown', path: '/admin/no-existe' },
  { name: 'admin-overview', path: '/admin/dashboard' },
  { name: 'admin-overview-end', path: '/admin/dashboard', prepare: toEnd },
  ...[
    'clients',
    'tasks',
    'tickets',
    'meetings',
    'contracts',
    'invoices',
    'leads',
    'audit',
    'system',
    'staff',
  ].map(list),
  {
    name: 'admin-clients-selected',
    path: '/admin/clients',
    prepare: (page) =>
      page
        .getByRole('checkbox', { name: /^Seleccionar / })
        .last()
        .check({ force: true }),
  },
  {
    name: 'admin-clients-columns',
    path: '/admin/clients',
    only: 'desktop',
    prepare: (page) => page.getByRole('button', { name: 'Columnas' }).click(),
  },
  {
    name: 'admin-invoices-views',
    path: '/admin/invoices?vista=vencidas',
    prepare: opens('Vistas guardadas'),
  },
  { name: 'admin-invoices-generate', path: '/admin/invoices', prepare: opens('Generar facturas') },
  { name: 'admin-clients-none-found', path: '/admin/clients?q=zzz' },
  { name: 'admin-clients-create', path: '/admin/clients', prepare: opens('Crear cliente') },
  {
    name: 'admin-audit-detail',
    path: '/admin/audit',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Ver detalle/ })
        .first()
        .click(),
  },
  { name: 'admin-audit-none-found', path: '/admin/audit?desde=2020-01-01&hasta=2020-01-31' },
  { name: 'admin-system-end', path: '/admin/system', prepare: toEnd },
  { name: 'admin-catalog-create', path: '/admin/catalog', prepare: opens('Crear promoción') },
  { name: 'admin-catalog-library', path: '/admin/catalog?parte=biblioteca' },
  {
    name: 'admin-catalog-library-add',
    path: '/admin/catalog?parte=biblioteca',
    prepare: opens('Agregar recurso'),
  },
  {
    name: 'admin-catalog-resource',
    path: '/admin/catalog?parte=biblioteca',
    prepare: opens(/^Ver el recurso Recorrido/),
  },
  { name: 'admin-catalog-tools', path: '/admin/catalog?parte=herramientas' },
  {
    name: 'admin-catalog-tool',
    path: '/admin/catalog?parte=herramientas',
    prepare: opens('Ver la herramienta Reportes SEO'),
  },
  {
    name: 'admin-catalog-tool-maintenance',
    path: '/admin/catalog?parte=herramientas',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver la herramienta Reportes SEO' }).click()
      await page.getByRole('button', { name: 'Poner en mantenimiento' }).click()
    },
  },
  {
    name: 'admin-catalog-tool-edit',
    path: '/admin/catalog?parte=herramientas',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver la herramienta Reportes SEO' }).click()
      await page.getByRole('button', { name: 'Editar' }).click()
    },
  },
  { name: 'admin-catalog-market', path: '/admin/catalog?parte=marketplace' },
  {
    name: 'admin-catalog-market-add',
    path: '/admin/catalog?parte=marketplace',
    prepare: opens('Agregar nivel'),
  },
  {
    name: 'admin-catalog-tier',
    path: '/admin/catalog?parte=marketplace',
    prepare: opens('Ver el nivel Estándar de Reportes SEO'),
  },
  {
    name: 'admin-catalog-promotion',
    path: '/admin/catalog',
    prepare: (page) => page.getByRole('button', { name: 'Ver la promoción BIENVENIDA40' }).click(),
  },
  {
    name: 'admin-staff-role',
    path: '/admin/staff',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Ver a / })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Rol nuevo' }).click()
      await page.getByRole('option', { name: /^Sin rol/ }).click()
    },
  },
  { name: 'admin-client', path: client },
  { name: 'admin-client-end', path: client, prepare: toEnd },
  {
    name: 'admin-client-integrations',
    path: client,
    prepare: (page) => page.getByRole('checkbox', { name: 'HubSpot CRM' }).scrollIntoViewIfNeeded(),
  },
]

export const staffShots: Shot[] = [...agent.map(seenBy(people.agent)), ...admin.map(seenBy(people.admin))]
