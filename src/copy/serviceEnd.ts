import type { Centavos } from '../domain/money.ts'
import { CANCELLATION_NOTICE_DAYS } from '../domain/plan.ts'
import { money } from './billing.ts'
import { dayAndYearOf } from './calendar.ts'

/** The consequences of ending one service; the day and the amounts are computed by the server. */
type ServiceEndFacts = {
  readonly name: string
  readonly on: string
  readonly refund: Centavos
  readonly days: number
  readonly inPlan: boolean
  readonly nextOn: string
  readonly nextAmount: Centavos
  /** What the client's credit pays of it. */
  readonly nextCredit: Centavos
  /** Folios of addenda that are cancelled with the service. */
  readonly drops: readonly string[]
}

const refundOf = ({ on, refund, days }: ServiceEndFacts): string =>
  refund === 0
    ? 'No tienes días pagados de este servicio después de esa fecha: no hay importe por devolver.'
    : `El ${dayAndYearOf(on)} te devolvemos ${money(refund)}: lo pagado por los ${days} días posteriores.`

const nextOf = ({ nextOn, nextAmount, nextCredit }: ServiceEndFacts): readonly string[] =>
  nextCredit === 0
    ? [`Tu factura del ${dayAndYearOf(nextOn)} queda en ${money(nextAmount)}.`]
    : [
        `El periodo que empieza el ${dayAndYearOf(nextOn)} cuesta ${money(nextAmount)}.`,
        `Menos tu saldo a favor de ${money(nextCredit)}, esa factura queda en ${money(nextAmount - nextCredit)}.`,
      ]

const dropsOf = ({ drops }: ServiceEndFacts): readonly string[] =>
  drops.map((folio) => `La adenda ${folio}, de otro nivel de este servicio, se cancela sin cargo.`)

export const serviceEndCopy = {
  end: 'Cancelar este servicio',
  title: (service: string) => `Cancelar ${service}`,
  sentence: `El aviso es de ${CANCELLATION_NOTICE_DAYS} días, como dice tu contrato. Lo demás de tu contrato sigue igual. Esto es lo que pasa:`,
  consequences: (facts: ServiceEndFacts): readonly string[] => [
    `${facts.name} termina el ${dayAndYearOf(facts.on)}. Hasta ese día lo usas como hoy.`,
    refundOf(facts),
    facts.inPlan
      ? 'La herramienta sigue en tu plan, con el límite de tu plan.'
      : 'Ese día se cierran la herramienta, su licencia y los accesos de tu equipo.',
    ...nextOf(facts),
    ...dropsOf(facts),
    'Si cambias de opinión antes de esa fecha, usa «Mantener este servicio»: no tiene costo mientras no pagues una factura que ya no lo incluye completo.',
  ],
  keep: 'No cancelar',
  confirm: 'Sí, cancelar este servicio',
  failed: 'No se pudo cancelar el servicio',
  doneSentence: (on: string) => `Guarda tu folio. El servicio sigue hasta el ${dayAndYearOf(on)}.`,
  document: 'Ver constancia (PDF)',
  takeBack: 'Mantener este servicio',
  takeBackOffline: 'Mantenerlo necesita conexión.',
  takingBack: 'Un momento...',
  kept: 'Tu servicio sigue',
  keptDetail: 'Retiramos la cancelación: nada cambia.',
  keepFailed: 'No se pudo retirar la cancelación',
}

/** Why a service was not ended, or its end not withdrawn. */
export const serviceEndRefused = {
  no_contract: { title: 'No tienes un contrato activo', detail: 'El servicio terminó con tu contrato.' },
  service_in_plan: {
    title: 'Ese servicio ya no está aparte',
    detail: 'Es parte de tu plan, o ya terminó. No se hizo ningún cambio.',
  },
  cancellation_requested: {
    title: 'Tu contrato está por terminar',
    detail: 'Todos tus servicios terminan con él. Para cancelar solo este, primero mantén tu contrato.',
  },
  payment_in_progress: {
    title: 'Hay un pago en camino',
    detail:
      'El pago de una factura o de una adenda que cambiaría puede llegar en cualquier momento. Espera a que se confirme o venza.',
  },
  terms_changed: {
    title: 'Estos datos cambiaron mientras los leías',
    detail: 'Arriba está lo que pasa ahora. Léelo y confirma otra vez.',
  },
  paid_without_service: {
    title: 'Ya pagaste un periodo sin este servicio',
    detail: 'Para seguir con él, solicítalo otra vez en el Marketplace.',
  },
}
