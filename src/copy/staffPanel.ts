/**
 * The screens of the panel, as named in its navigation. Separate from shell.ts, which the portal loads before its first
 * screen.
 */
export const staffPanel = {
  messages: 'Mensajes',
  tasks: 'Tareas',
  tickets: 'Tickets',
  clients: 'Clientes',
  createAdmin: 'Crear cuenta',
  audit: 'Auditoría',
  system: 'Sistema',
  staff: 'Personal',
  catalogue: 'Catálogo',
}
