import { routes } from '../routes.ts'

export const paletteGroups = {
  action: 'Acciones',
  destination: 'Ir a',
  client: 'Clientes',
  ticket: 'Tickets',
  message: 'Mensajes',
  task: 'Configuración de servicios',
  meeting: 'Reuniones',
  invoice: 'Facturas',
  contract: 'Contratos',
  service: 'Servicios',
  report: 'Reportes',
  license: 'Licencias',
  tool: 'Herramientas',
  notification: 'Notificaciones',
  resource: 'Recursos',
  article: 'Base de conocimiento',
} as const

export const paletteCopy = {
  open: 'Buscar',
  keys: { apple: '⌘ K', other: 'Ctrl K' },
  field: 'Buscar o ir a',
  results: 'Resultados',
  close: 'Cerrar',
  loading: 'Leyendo lo que hay en este dispositivo...',
  searching: 'Buscando en los mensajes...',
  none: (typed: string) => `Nada en este dispositivo coincide con «${typed.trim()}»`,
  count: (many: number) => (many === 1 ? '1 resultado' : `${many} resultados`),
  goTo: (screen: string) => `Ir a ${screen}`,
  you: 'Tú',
  contract: (folio: string) => `Contrato ${folio}`,
  invoice: (number: string) => `Factura ${number}`,
  license: (tool: string) => `Licencia de ${tool}`,
  report: (month: string) => `Reporte: ${month}`,
  setUp: (tool: string) => `Configurar ${tool}`,
  detail: (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · '),
}

export const paletteActions = {
  newTicket: { title: 'Nuevo ticket', also: 'crear soporte ayuda problema reportar' },
  book: { title: 'Agendar reunión', also: 'cita junta llamada nueva' },
  light: { title: 'Tema claro', also: 'día apariencia color' },
  dark: { title: 'Tema oscuro', also: 'noche apariencia color' },
  system: { title: 'Tema del sistema', also: 'automático apariencia color' },
  notifications: { title: 'Ver notificaciones', also: 'avisos' },
  sync: { title: 'Ver sincronización', also: 'pendientes por enviar sin conexión cambios' },
  signOut: { title: 'Cerrar sesión', also: 'salir' },
}

/** Search synonyms for the entries of the navigation. */
export const destinationSynonyms: Readonly<Record<string, string>> = {
  [routes.dashboard]: 'panel principal',
  [routes.billing]: 'facturación pagos plan tarjeta recibo',
  [routes.accountManager]: 'chat mensajes conversación',
  [routes.support]: 'ayuda tickets base de conocimiento artículos',
  [routes.resources]: 'biblioteca videos plantillas documentos',
  [routes.settings]: 'perfil cuenta contraseña seguridad avisos',
  [routes.licenses]: 'asientos claves',
  [routes.reports]: 'resultados métricas mes',
}

/** Screens without an entry in the navigation. */
export const moreDestinations = {
  meetings: { title: 'Mis Reuniones', also: 'citas juntas llamadas' },
  invoices: { title: 'Facturación', also: 'facturas pagos recibos contrato' },
  statement: { title: 'Estado de cuenta', also: 'facturación pagos saldo' },
}
