/** All texts of the documents that are not in their records. Spanish of Mexico. */

import { brand } from '../_shared/brand.ts'
import { amountInWords } from './amount-in-words.ts'

export const PRODUCER = `${brand}, documentos`

export const kinds = {
  contract: 'Contrato de servicio',
  addendum: 'Adenda al contrato',
  invoice: 'Comprobante de cobro',
  cancellation: 'Constancia de cancelación',
  service_end: 'Constancia de cancelación de un servicio',
} as const

export const pesos = (amount: number, currency = 'MXN'): string =>
  `${amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')} ${currency}`

export const pesosInWords = (amount: number): string => amountInWords(Math.round(amount * 100))

export const frame = {
  page: (number: number, of: number) => `Página ${number} de ${of}`,
  version: (version: string) => `Versión ${version}`,
  folio: 'Folio',
}

export const parties = {
  client: 'Cliente',
  email: 'Correo',
  plan: 'Plan',
  service: 'Servicio',
  price: 'Pago',
  inWords: 'Importe con letra',
  signedOn: 'Firmado el',
  contract: 'Contrato',
  period: { monthly: 'al mes', annual: 'por año' },
  dueNow: 'Se paga ahora',
  inFavour: 'A favor del cliente',
}

export const signature = {
  heading: 'Firma',
  noName: 'Sin nombre registrado',
  drawn: 'Firma trazada a mano en pantalla',
  typed: 'Nombre escrito como firma',
  of: 'Firma electrónica simple con evidencia',
  unreadable: 'La imagen de la firma no se puede mostrar; su huella está en la evidencia.',
}

export const evidence = {
  title: 'Evidencia de la firma',
  intro:
    'Este documento lleva una firma electrónica simple con evidencia. Al firmar, el servidor guardó lo que sigue en un registro que solo crece: cada evento lleva la huella del anterior, así que un cambio posterior se nota.',
  who: 'Quién',
  when: 'Cuándo',
  where: 'Desde dónde',
  what: 'Qué se firmó',
  signer: 'Firmante',
  client: 'En nombre de',
  email: 'Correo de la cuenta',
  emailVerified: 'Correo comprobado',
  notVerified: 'No se pidió un código a este correo',
  account: 'Cuenta',
  assurance: 'Identidad',
  mexico: 'En México',
  utc: 'UTC',
  ip: 'Dirección IP',
  device: 'Dispositivo',
  version: 'Versión del texto',
  consent: 'Aceptó',
  text: 'Huella del texto',
  image: 'Huella de la imagen',
  strokes: 'Huella del trazo',
  event: (position: number) => `Huella del evento ${position}`,
  unknown: 'No se registró',
  hash: 'Las huellas son SHA-256. La del texto se calcula sobre el texto exacto de las páginas anteriores, tal como se aceptó.',
}

/** How the person had signed in: the record has the level only, and a password is one way of several. */
export const assurance = (aal: string): string =>
  aal === 'aal2' ? 'Sesión iniciada con segundo factor (aal2)' : `Sesión iniciada (${aal})`

export const check = {
  title: 'Comprueba este documento',
  text: 'Escanea el código o abre la dirección y arrastra este archivo: su huella se calcula en tu dispositivo y se compara con la que guardamos. Si alguien cambió un solo byte, se nota.',
  address: (site: string) => `${site}/verificar`,
  href: (site: string, folio: string) => `${site}/verificar?folio=${encodeURIComponent(folio)}`,
}

export const replaced = (mark: string): string =>
  `«${mark}» está en lugar de un signo que la tipografía de este documento no tiene. El registro conserva el texto exacto.`

export const invoice = {
  title: 'Comprobante de cobro',
  notTax: 'Este documento no es un CFDI.',
  notTaxMore: 'No tiene efectos fiscales.',
  concept: 'Concepto',
  period: 'Periodo',
  amount: 'Importe',
  issuer: 'Emisor',
  rfc: 'RFC',
  address: 'Domicilio',
  legalName: 'Razón social',
  clientRfc: 'RFC del cliente',
  regime: 'Régimen fiscal',
  colonia: 'Colonia',
  postcode: 'C.P. fiscal',
  net: 'Subtotal sin IVA',
  iva: 'IVA 16%',
  total: 'Total',
  issued: 'Emitido el',
  due: 'Vence el',
  paid: 'Pagado el',
  how: 'Forma de pago',
  statusLabel: 'Estado',
  status: { pending: 'Pendiente de pago', paid: 'Pagado', overdue: 'Vencido', void: 'Anulado' },
  periodOf: (from: string, to: string) => `Del ${from} al ${to}`,
  methods: {
    card: (last4: string | null) => (last4 === null ? 'Tarjeta' : `Tarjeta con terminación ${last4}`),
    oxxo: 'Efectivo en OXXO',
    spei: 'Transferencia SPEI',
    cash: 'Efectivo',
  },
  manual: `Registrado por el equipo de ${brand}`,
  unknown: 'No se registró',
  sandbox: 'Pago de prueba: no se movió dinero.',
}

/** The same names as on the screen (src/copy/reports.ts). */
export const report = {
  title: (month: string) => `Reporte de ${month}`,
  published: (day: string) => `Publicado el ${day}`,
  figures: 'Resumen del mes',
  metric: 'Cifra',
  change: 'Cambio',
  same: 'Igual',
  none: 'Sin dato',
  metrics: {
    organic_visits: 'Tráfico orgánico',
    leads: 'Leads',
    seo_score: 'Score SEO',
    link_clicks: 'Clics en enlaces',
    social_reach: 'Alcance en redes',
    chatbot_conversations: 'Conversaciones del chatbot',
  },
  visitsByMonth: 'Tráfico orgánico, mes a mes',
  summary: 'Qué pasó y qué sigue',
  byStaff: `Comentario del personal de ${brand}`,
}

/** The end of a service apart; its other texts are those of a cancellation. */
export const serviceEnd = {
  text: (client: string, service: string, contract: string, requested: string, effective: string) =>
    `El ${requested}, ${client} avisó desde su cuenta que cancela el servicio «${service}» del contrato ${contract}. El aviso cuenta como aviso por escrito. El servicio sigue durante 30 días y termina el ${effective}. Lo demás del contrato sigue igual.`,
  service: 'Servicio',
  addendum: 'Adenda por la que se contrató',
}

export const cancellation = {
  text: (client: string, contract: string, requested: string, effective: string) =>
    `El ${requested}, ${client} avisó desde su cuenta que cancela el contrato ${contract}. El aviso cuenta como aviso por escrito. Conforme al contrato, el servicio sigue durante 30 días y termina el ${effective}.`,
  requested: 'Aviso recibido',
  effective: 'Termina el',
  refund: 'Se devuelve ese día',
  notice: 'Plazo de aviso',
  days: '30 días',
  reason: 'Motivo que indicó',
  withdraw:
    'Antes de esa fecha se puede retirar la cancelación desde la cuenta; entonces esta constancia deja de tener efecto.',
  withdrawn: 'Retirada el',
  withoutEffect:
    'La cancelación se retiró desde la cuenta antes de esa fecha. Esta constancia no tiene efecto.',
  heading: 'Registro',
}
