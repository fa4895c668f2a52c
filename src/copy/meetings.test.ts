import { expect, test } from 'vitest'
import {
  bookingCopy,
  bookingSentence,
  clockHere,
  meetingsCopy,
  meetingTypes,
  reportNotes,
  zoneRows,
} from './meetings.ts'

const start = '2026-11-24T17:30:00Z'
const end = '2026-11-24T18:00:00Z'

test('the sentence of a booking names the day, the year and the hour in Mexico', () => {
  expect(bookingSentence(start)).toBe('Martes 24 de noviembre de 2026 a las 11:30')
})

test('both zones show their city where they differ, and the day if that differs too', () => {
  expect(zoneRows(start, end, 'America/Monterrey').map(({ city }) => city)).toEqual(['Ciudad de México'])
  expect(zoneRows(start, end, 'America/Tijuana')).toEqual([
    { city: 'Ciudad de México', hours: '11:30 a 12:00', here: false },
    { city: 'Tijuana', hours: '09:30 a 10:00', here: true },
  ])
  expect(clockHere(start, 'Asia/Tokyo')).toBe('miércoles 02:30')
})

test('the meetings use the texts of the spec', () => {
  expect([
    meetingsCopy.page,
    meetingsCopy.upcoming(2),
    meetingsCopy.history(3),
    meetingsCopy.schedule,
    meetingsCopy.noUpcoming,
    meetingsCopy.noHistory,
    meetingsCopy.noManager,
    bookingCopy.title,
    bookingCopy.notes,
    bookingCopy.confirm,
    bookingCopy.sending,
  ]).toEqual([
    'Mis Reuniones',
    'Próximas (2)',
    'Historial (3)',
    'Agendar Nueva',
    'No tienes reuniones próximas programadas',
    'No hay reuniones en el historial',
    'No tienes un account manager asignado',
    'Agendar Reunión',
    'Notas / Agenda (Opcional)',
    'Confirmar Reunión',
    'Agendando...',
  ])
  expect(meetingsCopy.cancelled).toEqual({
    title: 'Reunión cancelada',
    detail: 'La reunión ha sido cancelada exitosamente',
  })
  expect(bookingCopy.failed.detail).toBe('No se pudo agendar la reunión. Por favor intenta de nuevo.')
  expect(bookingCopy.done('Diego')).toEqual({
    title: '¡Reunión agendada!',
    detail: 'Tu reunión con Diego ha sido programada exitosamente',
  })
  expect(bookingCopy.required.detail).toBe('Por favor completa todos los campos obligatorios')
  expect(Object.values(meetingTypes).map(({ label, minutes }) => `${label} ${minutes}`)).toEqual([
    'Onboarding Inicial 60',
    'Consultoría Estratégica 45',
    'Revisión de Reportes 30',
    'Soporte Técnico 30',
  ])
})

test('the notes name the report that the address asks about, and nothing for any other address', () => {
  expect(reportNotes('2026-10')).toBe('Sobre el reporte de octubre de 2026.')
  for (const none of [null, '', '2026-13', 'octubre']) expect(reportNotes(none)).toBe('')
})
