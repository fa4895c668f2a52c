import type { WeekProblem } from '../domain/availability.ts'
import { dayOf } from './calendar.ts'

export const weekdayName: Readonly<Record<number, string>> = {
  1: 'Lunes',
  2: 'Martes',
  3: 'Miércoles',
  4: 'Jueves',
  5: 'Viernes',
}

export const availabilityCopy = {
  title: 'Horario de reuniones',
  sentence: 'Tus clientes agendan dentro de estas horas, en horario de la Ciudad de México.',
  loading: 'Cargando tu horario...',
  offline: 'Para ver y cambiar tu horario necesitas conexión.',
  loadFailed: 'No pudimos cargar tu horario',
  retry: 'Reintentar',
  free: 'No hay reuniones',
  from: (day: string) => `${day}: desde`,
  to: (day: string) => `${day}: hasta`,
  until: 'a',
  add: 'Agregar horas',
  addOf: (day: string) => `Agregar horas el ${day.toLocaleLowerCase('es-MX')}`,
  remove: 'Quitar',
  removeOf: (day: string, from: string) => `Quitar ${day.toLocaleLowerCase('es-MX')} desde las ${from}`,
  problem: {
    ends_before: 'Termina antes de empezar.',
    overlaps: 'Dos horarios se enciman.',
  } satisfies Record<WeekProblem, string>,
  save: 'Guardar horario',
  saving: 'Guardando...',
  saved: 'Horario guardado',
  savedDetail: 'Lo que ya está agendado se conserva.',
  failed: 'No se guardó el horario',
  absences: 'Ausencias',
  absencesSentence:
    'En estos días nadie puede agendar contigo. Lo que ya está agendado se conserva y aparece abajo.',
  noAbsences: 'No tienes ausencias por venir.',
  newAbsence: 'Agregar ausencia',
  days: (first: string, last: string) =>
    first === last ? dayOf(first) : `Del ${dayOf(first)} al ${dayOf(last)}`,
  removeAbsence: (days: string) => `Quitar la ausencia: ${days}`,
  absenceRemoved: 'Ausencia quitada',
  absenceSaved: 'Ausencia guardada',
  absenceSavedDetail: 'Desde ahora nadie puede agendar en esos días.',
  toMove: 'Reuniones por mover',
  toMoveSentence: 'Siguen en pie hasta que el cliente elija otra hora.',
  inAbsence: 'En una ausencia',
  outside: 'Fuera de tu horario',
  ask: 'Pedir otra hora',
  askAgain: 'Pedirla otra vez',
  askOf: (ask: string, client: string, when: string) => `${ask} a ${client}: ${when}`,
  asked: 'Ya se lo pedimos',
  askedToast: 'Le pedimos otra hora al cliente',
  askedDetail: 'La reunión sigue en pie hasta que la mueva.',
  askFailed: 'No se le pudo pedir',
  problems: {
    not_allowed: { title: 'Tu cuenta no tiene horario de reuniones', detail: 'Lo tienen los agentes.' },
    not_found: {
      title: 'No encontramos esta reunión',
      detail: 'Puede ser de un cliente que ya no atiendes.',
    },
    absence_invalid: {
      title: 'Revisa los días',
      detail: 'El último va después del primero, y a lo más es un año.',
    },
    too_many_absences: { title: 'Ya son 50 ausencias por venir', detail: 'Quita una que no necesites.' },
    id_taken: { title: 'No se guardó la ausencia', detail: 'Ciérrala y agrégala de nuevo.' },
    meeting_over: { title: 'La reunión ya pasó o se canceló', detail: 'No hay nada que mover.' },
  },
}

export const absenceCopy = {
  title: 'Agregar ausencia',
  sentence: 'Días completos, los dos incluidos.',
  first: 'Primer día',
  last: 'Último día',
  missing: 'Elige un día',
  before: 'Es antes del primer día',
  save: 'Guardar ausencia',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  close: 'Cerrar',
  offline: 'Para guardar una ausencia necesitas conexión.',
}
