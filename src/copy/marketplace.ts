import type { ContractState } from '../domain/contractState.ts'
import { type MarketCategory, unitSize } from '../domain/marketplace.ts'
import type { MarketTier, TierUnit } from '../domain/marketTier.ts'
import { centavos } from '../domain/money.ts'
import { UNLIMITED } from '../domain/plan.ts'
import { currency, formatCount, formatMoney } from './money.ts'
import { tierName } from './tierName.ts'
import { toolCopy } from './tools.ts'

/** Spec §9. */
export const marketCategoryName: Record<MarketCategory, string> = {
  seo: 'SEO & Analytics',
  content: 'Contenido',
  social: 'Social Media',
  automation: 'Automatización',
  web: 'Web Development',
  marketing: 'Marketing',
}

const units: Record<TierUnit, { one: string; many: string }> = {
  reports: { one: 'reporte', many: 'reportes' },
  articles: { one: 'artículo', many: 'artículos' },
  profiles: { one: 'perfil', many: 'perfiles' },
  conversations: { one: 'conversación', many: 'conversaciones' },
  sites: { one: 'sitio', many: 'sitios' },
  links: { one: 'enlace', many: 'enlaces' },
}

/** "enlaces" */
export const unitName = (unit: TierUnit): string => units[unit].many

/** "1,000 enlaces", "Sin límite". */
export const tierLimit = ({
  reports_limit: most,
  unit,
}: Pick<MarketTier, 'reports_limit' | 'unit'>): string =>
  most === UNLIMITED
    ? 'Sin límite'
    : `${formatCount(most)} ${most === 1 ? units[unit].one : units[unit].many}`

export const tierPrice = ({ monthly_price: price }: Pick<MarketTier, 'monthly_price'>): string =>
  formatMoney(centavos(price))

export const marketCopy = {
  page: 'Marketplace',
  loading: 'Cargando el Marketplace...',
  search: 'Buscar herramienta',
  tabs: 'Categorías',
  all: 'Todas',
  popular: 'Popular',
  tier: 'Nivel',
  limit: 'Límite',
  price: 'Precio al mes',
  pricesOf: (tool: string) => `Precios de ${tool}`,
  included: 'Incluida en tu plan',
  contracted: 'Contratada',
  perMonth: 'MXN al mes, con IVA',
  /** Spec §2. */
  ask: 'Solicitar Servicio',
  askOf: (tool: string) => `Solicitar Servicio: ${tool}`,
  unlimited: 'Sin límite en tu plan',
  more: 'Ampliar',
  moreOf: (tool: string) => `Ampliar ${tool}`,
  asked: (tool: string, tier: string) => ({
    text: `Solicitaste ${tier}`,
    label: `Solicitaste ${tier} de ${tool}: ver el ticket`,
  }),
  refused: (tool: string, tier: string) => ({
    text: `No se envió tu solicitud de ${tier}`,
    label: `No se envió tu solicitud de ${tier} de ${tool}: ver el ticket`,
  }),
  note: 'Precios en MXN al mes, con IVA.',
  includedNote: 'Lo incluido en tu plan no se cobra aparte; un nivel se suma a lo que incluye.',
  noneFound: 'No se encontraron herramientas',
  noneFoundSentence: 'Prueba con otra palabra o con otra categoría.',
  empty: 'El Marketplace está vacío',
  emptySentence: 'Aquí aparecen las herramientas y los niveles que puedes agregar a tu plan.',
}

/** Staff can prepare an addendum only to a contract that goes on. */
const afterwards: Record<ContractState, string> = {
  running: ' y te manda la adenda a tu contrato para firmar',
  ending:
    '. Pediste cancelar tu contrato, y mientras termina no se le agregan servicios: si retiras la cancelación, te manda la adenda',
  none: '. Un servicio se agrega al contrato de un plan: cuando tengas uno vigente, te manda la adenda',
}

/** What a unit is in a plan's words; empty for the units that the plan counts too. */
const worth: Partial<Record<TierUnit, string>> = {
  articles: `Cada artículo cuenta hasta ${formatCount(unitSize('articles'))} palabras.`,
  profiles: `Cada perfil cuenta hasta ${formatCount(unitSize('profiles'))} publicaciones al mes.`,
}

export const requestCopy = {
  title: (tool: string) => `Solicitar Servicio: ${tool}`,
  next: (contract: ContractState, hasManager: boolean) =>
    `${hasManager ? 'Tu account manager recibe' : 'Nuestro equipo recibe'} la solicitud${afterwards[contract]}. No se cobra nada antes de tu firma.`,
  tier: 'Nivel',
  option: (tier: MarketTier) => `${tierName(tier)}, ${tierLimit(tier).toLowerCase()}`,
  missing: 'Elige un nivel',
  /** isIncluded: the tool is in the client's plan. */
  adds: ({ unit }: Pick<MarketTier, 'unit'>, isIncluded: boolean) =>
    [isIncluded ? 'Se suma a lo que incluye tu plan.' : '', worth[unit] ?? ''].filter(Boolean).join(' '),
  unlimited: 'Tu plan incluye esta herramienta sin límite: otro nivel no te agrega nada.',
  open: 'Ya lo solicitaste: te contestamos en el ticket.',
  refused: 'Tu solicitud no se envió. Ábrela para ver por qué y qué puedes hacer.',
  see: 'Ver tu solicitud',
  send: 'Enviar solicitud',
  cancel: 'Cancelar',
  close: 'Cerrar',
  subject: (tier: MarketTier) => `Solicitud de servicio: ${toolCopy[tier.tool].name}, ${tierName(tier)}`,
  /** The text of the request to the account manager. */
  description: (tier: MarketTier) =>
    [
      'Quiero contratar esto del Marketplace:',
      '',
      `Herramienta: ${toolCopy[tier.tool].name}`,
      `Nivel: ${tierName(tier)} (${tier.tier})`,
      `Límite: ${tierLimit(tier)}`,
      `Precio de lista: ${tierPrice(tier)} ${currency} al mes, con IVA`,
    ].join('\n'),
  sent: 'Solicitud enviada',
  sentDetail: 'Está en Soporte como ticket. Ahí te contestamos.',
  onDevice: { phone: 'Guardada en este teléfono', computer: 'Guardada en este equipo' },
  onDeviceDetail: 'Está en Soporte y sale sola al volver la señal.',
  notKept: 'La solicitud no se guardó',
  notKeptDetail: 'Inténtalo de nuevo.',
}
