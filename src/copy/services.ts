import type { ServiceState } from '../domain/contractedService.ts'

export const servicesCopy = {
  page: 'Mis Servicios',
  loading: 'Cargando tus servicios...',
  title: 'Servicios contratados',
  count: (many: number) => (many === 1 ? '1 servicio' : `${many} servicios`),
  noneActive: 'Ningún servicio activo',
  ended: (many: number) => (many === 1 ? '1 terminado' : `${many} terminados`),
  states: (configuring: number, unpaid: number) =>
    configuring + unpaid === 0
      ? 'todos listos'
      : [configuring > 0 && `${configuring} en configuración`, unpaid > 0 && `${unpaid} por pagar`]
          .filter((text) => text !== false)
          .join(', '),
  service: 'Servicio',
  plan: 'Plan',
  price: 'Precio al mes',
  included: 'Incluido',
  status: 'Estado',
  since: 'Contratado',
  /** Values that all services of the list share, shown once above it. */
  sameValue: {
    plan: (plan: string) => plan,
    included: 'precio incluido en tu plan',
    price: (price: string) => `${price} al mes cada uno`,
    since: (day: string) => `desde ${day}`,
  },
  details: 'Detalles',
  detailsOf: (service: string) => `Detalles de ${service}`,
  go: 'Acciones',
  progress: 'Ver progreso',
  progressOf: (service: string) => `Ver progreso de ${service}`,
  open: 'Abrir',
  openOf: (service: string) => `Abrir ${service}`,
  why: 'Ver por qué',
  whyOf: (service: string) => `Ver por qué no abre ${service}`,
  pay: 'Ir a pagar',
  openTool: 'Abrir herramienta',
  favorites: 'Favorito',
  favorite: (service: string) => `Favorito: ${service}`,
  /** Shown with a service that its client has cancelled, until its last day. */
  ending: 'Termina pronto',
  unpaid: 'Por pagar',
  ends: 'Termina el',
  folio: 'Folio de cancelación',
  refund: 'Se te devuelve ese día',
  noRefund: 'Nada',
  close: 'Cerrar',
  includes: 'Qué incluye',
  /** Spec §2. */
  promptAction: 'Solicitar Servicio',
  planAction: 'Cambiar de plan',
  promptText: '¿Te falta algo? En el Marketplace eliges herramienta y nivel.',
  empty: 'No tienes servicios contratados',
  emptySentence: 'En cuanto actives un plan, tus siete herramientas aparecen aquí con su avance.',
}

/** isUnpaid: its tool is closed until an invoice is paid. */
export const serviceStateText = (state: ServiceState, isUnpaid: boolean): string =>
  isUnpaid && state === 'active' ? servicesCopy.unpaid : serviceStateName[state]

export const serviceStateName: Record<ServiceState, string> = {
  active: 'Activo',
  configuring: 'Configurando',
  cancelled: 'Cancelado',
}

export const servicesTable = {
  label: 'Servicios contratados',
  sortBy: 'Ordenar por',
  unsorted: 'Orden del catálogo',
  range: (from: number, to: number, total: number) => `${from} a ${to} de ${total}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
}
