/** The screens of the panel, as its navigation names them. Apart from shell.ts, which the portal loads before its first screen. */
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
