import type { SeatStatus } from '../domain/seat.ts'
import type { FailureText } from './failures.ts'

export const seatStatusName: Record<Exclude<SeatStatus, 'revoked'> | 'expired', string> = {
  invited: 'Invitación enviada',
  expired: 'Invitación vencida',
  active: 'Con acceso',
}

export const seatsCopy = {
  title: (tool: string) => `Asientos de ${tool}`,
  close: 'Cerrar',
  left: (left: number, limit: number) =>
    left === Number.POSITIVE_INFINITY
      ? 'Tu plan no limita cuántas personas pueden entrar.'
      : limit === 1
        ? 'Tu plan es para una persona: tú.'
        : left === 0
          ? `Los ${limit} asientos de tu plan están ocupados, contando el tuyo.`
          : left === 1
            ? `Queda 1 asiento libre de ${limit}; uno es tuyo.`
            : `Quedan ${left} asientos libres de ${limit}; uno es tuyo.`,
  list: 'Personas',
  search: 'Buscar por correo',
  noneFound: 'Ningún correo coincide.',
  none: 'Todavía no invitas a nadie',
  noneSentence: 'Escribe el correo de alguien de tu equipo y le llega una invitación.',
  email: 'Correo de la persona',
  invite: 'Invitar',
  inviting: 'Enviando...',
  invited: 'Invitación en camino',
  invitedTo: (email: string) => `Le llega a ${email} en unos minutos. Vale 14 días.`,
  resend: 'Reenviar',
  resendTo: (email: string) => `Reenviar la invitación a ${email}`,
  revoke: 'Quitar',
  revokeOf: (email: string) => `Quitar el asiento de ${email}`,
  sure: 'Sí, quitar',
  revokeSure: (email: string) => `Sí, quitar el asiento de ${email}`,
  keep: 'No',
  since: (day: string) => `desde el ${day}`,
  sentOn: (day: string) => `el ${day}`,
  expiredSince: (day: string) => `el ${day}; reenvíala para que pueda aceptar`,
  offline:
    'Invitar necesita conexión; lo que escribas se conserva. Quitar un asiento sí se puede: sale al volver la señal.',
  missing: 'Escribe un correo como nombre@negocio.mx',
  full: 'Libera un asiento, o cambia a un plan con más usuarios.',
  /** While a cancellation waits for its day, the plan cannot be changed. */
  fullAtEnd: 'Libera un asiento para invitar a otra persona.',
  /** The plan has no seat but the client's own: there is none to free. */
  alone: 'Para invitar a tu equipo, cambia a un plan con más usuarios.',
  aloneAtEnd: 'Para invitar a tu equipo hace falta un plan con más usuarios; el tuyo está por terminar.',
  /** Shown in place of the form, and of the button that sends an invitation again. */
  unpaid: 'Esta licencia tiene un pago pendiente. Podrás invitar en cuanto se confirme.',
  toBilling: 'Ir a facturación',
  failed: 'No se pudo enviar la invitación',
  revokeFailed: 'No se pudo quitar el asiento',
}

export const seatRefused = {
  already_invited: {
    title: 'Esa persona ya tiene un asiento',
    detail: 'Está en la lista, con acceso o con su invitación.',
  },
  no_seats_left: { title: 'Ya no hay asientos libres', detail: seatsCopy.full },
  seat_not_waiting: {
    title: 'Esa invitación ya no espera',
    detail: 'La aceptó, o se quitó. La lista está al día.',
  },
  not_found: { title: 'Esa licencia ya no está activa' },
  license_unpaid: {
    title: 'La licencia tiene un pago pendiente',
    detail: 'Podrás invitar cuando se confirme.',
  },
  own_address: {
    title: 'Ese correo es el tuyo',
    detail: 'Tú ya tienes un asiento. Escribe el de otra persona.',
  },
  staff_address: {
    title: 'Ese correo es de nuestro equipo',
    detail: 'Los asientos son para las personas de tu empresa. Escribe otro.',
  },
} satisfies Record<string, FailureText>
