import type { License } from '../domain/license.ts'
import { usedThisMonth } from '../domain/licenseMeters.ts'
import { type Plan, UNLIMITED } from '../domain/plan.ts'
import { formatCount } from './money.ts'

/** The sentence has a note, shown once, when this installation cannot open the tools. */
export const licensesSentence = (unreachable: boolean): string =>
  unreachable
    ? `${licensesCopy.sentence} Las herramientas listas todavía no se pueden abrir desde aquí: si necesitas una hoy, escríbenos.`
    : licensesCopy.sentence

export const licensesCopy = {
  page: 'Licencias',
  loading: 'Cargando tus licencias...',
  title: 'Tus licencias',
  sentence: 'Una por herramienta, con lo que llevas usado de tu plan.',
  active: 'Activa',
  unpaid: 'Por pagar',
  pay: 'Ir a pagar',
  key: 'Clave de licencia',
  copy: 'Copiar',
  copyKey: (tool: string) => `Copiar la clave de ${tool}`,
  copied: 'Clave copiada',
  notCopied: 'El navegador no dejó copiar. Mantén presionada la clave para seleccionarla.',
  price: 'Precio',
  perMonth: 'MXN/mes',
  included: 'Incluido en tu plan',
  reports: 'Reportes',
  users: 'Usuarios',
  ofUsers: (used: number, limit: number) =>
    limit === UNLIMITED ? `${formatCount(used)}, sin límite` : `${formatCount(used)}/${formatCount(limit)}`,
  seats: 'Asientos',
  seatsOf: (tool: string) => `Asientos de ${tool}`,
  plans: 'Ver planes disponibles',
  expires: 'Vence',
  expired: 'Venció',
  never: 'Sin vencimiento',
  features: 'Funciones de tu plan',
  notIncluded: 'No incluido:',
  open: 'Abrir herramienta',
  openOf: (tool: string) => `Abrir herramienta: ${tool}`,
  onlySeats: 'No tienes licencias propias',
  onlySeatsSentence:
    'Las herramientas que usas con un asiento cuentan en la licencia de la empresa que te invitó.',
  toTools: 'Ir a Herramientas',
  empty: 'No tienes herramientas activas',
  emptySentence: 'Cuando actives un plan, cada herramienta llega con su licencia y su medidor de uso.',
}

/** Only the SEO tool has a limit of reports: the plans name none for the others. now: ms. */
export const reportsText = (license: License, now: number): string => {
  const { meter, reports_limit: limit } = license
  const used = usedThisMonth(license, license.reports_used, now)
  if (meter !== 'seoReports') return formatCount(used)
  return limit === UNLIMITED
    ? `${formatCount(used)}, sin límite`
    : `${formatCount(used)} de ${formatCount(limit)}`
}

type Feature = { readonly text: string; readonly included: boolean }

/** What a plan includes in every license, and what it does not. */
export const planFeatures = ({ integrations, support, limits }: Plan): readonly Feature[] => [
  { text: 'Todas las integraciones', included: integrations !== 'basic' },
  { text: 'Integraciones a la medida', included: integrations === 'custom' },
  { text: 'Soporte prioritario', included: support !== 'email' },
  { text: 'Soporte 24/7 dedicado', included: support === 'dedicated' },
  { text: 'Uso sin límite', included: Object.values(limits).every((limit) => limit === UNLIMITED) },
]
