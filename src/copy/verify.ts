import type { ContractStatus } from '../domain/contract.ts'
import { brand } from './brand.ts'

const MEXICO = 'America/Mexico_City'
const written = (timeZone?: string) => {
  const day = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const clock = new Intl.DateTimeFormat('es-MX', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return (iso: string): string => `${day.format(new Date(iso))}, ${clock.format(new Date(iso))}`
}
const inMexico = written(MEXICO)
const here = written()

const kinds = {
  contract: 'Contrato de servicio',
  addendum: 'Adenda al contrato',
  invoice: 'Comprobante de cobro',
  cancellation: 'Constancia de cancelación',
  service_end: 'Constancia de cancelación de un servicio',
} as const
type Kind = keyof typeof kinds

const status: Record<ContractStatus, string> = {
  pending_payment: 'Firmado, pendiente de pago',
  active: 'Vigente',
  cancelled: 'Cancelado',
  ended: 'Terminado',
  expired: 'Vencido sin pago',
}

export const verifyCopy = {
  title: 'Verifica un documento',
  lead: `Comprueba si un contrato, una adenda, un comprobante o una constancia de ${brand} es auténtico. No necesitas cuenta.`,
  folio: 'Folio',
  folioHint: 'Está arriba a la derecha del documento.',
  folioExample: 'CTR-7K2M9QXA',
  folioWrong: 'Un folio se ve así: CTR-7K2M9QXA, ADD-7K2M9QXA o CAN-7K2M9QXA.',
  folioOfInvoice: 'Los comprobantes de cobro se verifican con su archivo.',
  check: 'Verificar folio',
  or: 'o con el archivo',
  drop: 'Arrastra aquí el PDF',
  pick: 'Elegir archivo',
  pickPhone: 'Elige el PDF',
  privacy: 'El archivo no sale de tu dispositivo: aquí se calcula su huella digital y solo esa se compara.',
  tooBig: 'Ese archivo pesa más de 10 MB. Nuestros documentos pesan mucho menos.',
  unreadable: 'No pudimos leer ese archivo. Elígelo otra vez.',
  asking: 'Verificando…',
  retry: 'Intentar de nuevo',
  result: 'Resultado',
  sideTitle: 'Qué se comprueba',
  side: [
    `Que el archivo sea el que generó ${brand}, sin ningún cambio.`,
    'Que el texto, la firma y el registro que guardamos no hayan cambiado desde que se firmó.',
    'Cómo está hoy el contrato.',
  ],
  sideNote:
    'La firma es electrónica simple con evidencia. Aquí nunca se muestran nombres ni importes: quien tiene el documento ya los ve.',
  file: {
    title: 'El archivo es auténtico',
    sentence: `Es el que generó ${brand}, sin ningún cambio, y la evidencia de la firma está completa.`,
  },
  fileAlone: {
    title: 'El archivo es auténtico',
    sentence: `Es el que generó ${brand}, sin ningún cambio. Su contrato es anterior a la firma con evidencia.`,
  },
  byFolio: {
    title: 'El folio existe y su evidencia está completa',
    sentence: 'Para saber también si tu copia es la original, verifica el archivo.',
  },
  unknownFile: {
    title: 'No reconocemos este archivo',
    sentence: `No lo generó ${brand}, o cambió después, aunque sea un poco. Pide el PDF original, sin imprimirlo ni guardarlo de nuevo desde otro programa.`,
  },
  unknownFolio: (folio: string) => ({
    title: 'No hay ningún documento con ese folio',
    sentence: `Buscamos ${folio}. Revisa que esté completo.`,
  }),
  withdrawn: {
    title: 'La cancelación se retiró',
    sentence:
      'La constancia es auténtica, pero el cliente retiró después la cancelación: ya no tiene efecto.',
  },
  broken: {
    title: 'La evidencia no coincide',
    sentence:
      'El documento existe, pero algo de su firma ya no coincide con lo que guardamos. No lo des por válido: escríbenos.',
  },
  contact: 'Escribirnos',
  kinds,
  kindOf: (kind: Kind): string => kinds[kind],
  status,
  invoice: { pending: 'Pendiente de pago', paid: 'Pagado', overdue: 'Vencido', void: 'Anulado' },
  facts: {
    kind: 'Documento',
    folio: 'Folio',
    contract: 'Contrato',
    signed: 'Firmado (hora de México)',
    version: 'Versión del texto',
    status: 'Estado del contrato',
    ends: 'Termina el',
    charge: 'Cobro al generar el PDF',
    issued: 'PDF generado (hora de México)',
    evidence: 'Lo que no coincide',
    text: 'Huella digital del texto (SHA-256)',
    event: 'Huella digital de la firma',
    file: 'Huella digital del archivo',
  },
  parts: {
    events: 'El registro de eventos',
    text: 'El texto',
    picture: 'La imagen de la firma',
    strokes: 'El trazo de la firma',
    signature: 'La firma',
    contract: 'Las condiciones del contrato',
  } as Readonly<Record<string, string>>,
  /** The time in Mexico's time zone, as in the document; if the viewer's differs, also in that one (G5). */
  moment: (iso: string): string =>
    here(iso) === inMexico(iso) ? inMexico(iso) : `${inMexico(iso)} (${here(iso)} en tu zona)`,
}
