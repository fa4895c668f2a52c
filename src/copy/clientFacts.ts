export const clientFactsCopy = {
  title: 'Situación actual',
  none: 'Sin facturas vencidas, tareas abiertas ni reuniones próximas.',
  overdue: (amount: string) => `Factura vencida de ${amount}`,
  overdueSince: (folio: string, when: string) => `${folio}, venció ${when}`,
  task: (service: string) => `Configuración de ${service}`,
  usage: (tool: string, level: string) => `${tool}: ${level.toLocaleLowerCase('es-MX')}`,
}
