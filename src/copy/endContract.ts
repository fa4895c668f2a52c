import type { Centavos } from '../domain/money.ts'
import { CANCELLATION_NOTICE_DAYS } from '../domain/plan.ts'
import { money } from './billing.ts'
import { dayAndYearOf } from './calendar.ts'

const endRefund = (on: string, refund: Centavos, days: number): string => {
  if (refund === 0) return 'No tienes días pagados después de esa fecha: no hay importe por devolver.'
  const why = days === 0 ? 'tu saldo a favor' : `lo pagado por los ${days} días posteriores`
  return `El ${dayAndYearOf(on)} te devolvemos ${money(refund)}: ${why}.`
}

export const endCopy = {
  title: 'Cancelar el servicio',
  sentence: `El aviso es de ${CANCELLATION_NOTICE_DAYS} días, como dice tu contrato. Esto es lo que pasa:`,
  consequences: (on: string, refund: Centavos | null, days: number): readonly string[] => [
    `Tu contrato termina el ${dayAndYearOf(on)}. Hasta ese día usas todo como hoy.`,
    ...(refund === null ? [] : [endRefund(on, refund, days)]),
    'Ese día se cierran tus siete herramientas, sus licencias y los accesos de tu equipo.',
    'No se renueva. Solo se cobran los días hasta esa fecha; lo que ya está pendiente se ajusta a ellos.',
    'Tus facturas y tu contrato firmado siguen aquí para descargarlos.',
    'Si cambias de opinión antes de esa fecha, usa «Mantener mi contrato»: no tiene costo.',
  ],
  reason: '¿Nos cuentas por qué?',
  optional: 'Opcional',
  reasonHint: 'Nos ayuda a mejorar. Máximo 600 caracteres.',
  most: 600,
  keep: 'No cancelar',
  confirm: 'Sí, cancelar mi servicio',
  confirming: 'Procesando...',
  failed: 'No se pudo cancelar el servicio',
  offline: 'Cancelar necesita conexión: así recibes tu folio en el momento. Lo que escribas se conserva.',
  doneTitle: 'Tu cancelación quedó registrada',
  doneSentence: (on: string) => `Guarda tu folio. Tu servicio sigue hasta el ${dayAndYearOf(on)}.`,
  folio: 'Folio de cancelación',
  effective: 'Termina el',
  refund: 'Se te devuelve',
  noRefund: 'Nada: no hay días pagados después',
  pricing: 'Calculando lo que se te devuelve...',
  retry: 'Reintentar',
  understood: 'Entendido',
}
