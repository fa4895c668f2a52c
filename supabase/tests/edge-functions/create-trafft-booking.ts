import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { bookable } from '../bookable.ts'
import type { Served } from '../served.ts'
import { refusal } from './answers.ts'
import { deliverAll } from './deliveries.ts'
import type { ServedAccount } from './served-account.ts'

export function createTrafftBooking(open: () => ServedAccount): void {
  let served: Served
  beforeAll(() => {
    ;({ served } = open())
  })

  /** A Monday at ten in Mexico, far enough away to be free. */
  const booking = (at: string) => ({
    id: randomUUID(),
    manager_id: served.people.diego,
    scheduled_at: at,
    meeting_type: 'Revisión de Reportes',
    notes: ' Resultados ',
  })

  it('books a time of the client’s manager once, and the second request gets `slot_taken`', async () => {
    const body = booking(bookable(1, '10:00'))
    const booked = {
      status: 200,
      data: { meeting: { id: body.id, status: 'scheduled', notes: 'Resultados' } },
    }
    expect(await served.call('mariana', 'create-trafft-booking', body)).toMatchObject(booked)
    expect(await served.call('mariana', 'create-trafft-booking', body)).toMatchObject(booked)
    const half = booking(bookable(1, '10:00'))
    expect(await served.call('mariana', 'create-trafft-booking', half)).toEqual(refusal(409, 'slot_taken'))
  })

  it.each([
    ['a Saturday', bookable(6, '10:00')],
    ['before nine', bookable(1, '8:30')],
    ['after half past five', bookable(1, '18:00')],
    ['a quarter past', bookable(1, '10:15')],
    ['the past', '2026-01-05T16:00:00Z'],
  ])('refuses %s', async (_, at) => {
    expect(await served.call('mariana', 'create-trafft-booking', booking(at))).toEqual(
      refusal(400, 'slot_not_offered'),
    )
  })

  it('a meeting’s mails have its calendar file, which replaces the previous entry', async () => {
    await deliverAll(served)
    const [person] = await served.sql<{ email: string }>('select email from public.profiles where id = $1', [
      served.people.mariana,
    ])
    const email = person?.email ?? ''
    const before = served.backend.server.mails(email).length
    const made = { ...booking(bookable(4, '10:00')), id: randomUUID() }
    await served.call('mariana', 'create-trafft-booking', made)
    await deliverAll(served)
    await served.sql('update public.scheduled_meetings set scheduled_at = $2 where id = $1', [
      made.id,
      bookable(4, '12:00'),
    ])
    await deliverAll(served)
    await served.sql(`update public.scheduled_meetings set status = 'cancelled' where id = $1`, [made.id])
    await deliverAll(served)
    const files = served.backend.server
      .mails(email)
      .slice(before)
      // Letters of the previous tests are delivered with them.
      .flatMap(({ calendar }) => calendar ?? [])
      .map(({ method, content }) => ({ method, lines: content.replaceAll('\r\n ', '').split('\r\n') }))
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const of = (name: string) => files.map(({ lines }) => lines.find((line) => line.startsWith(name)))
    expect(of('UID')).toEqual([1, 2, 3].map(() => `UID:${made.id}@azulejo.mx`))
    expect(of('SEQUENCE')).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2'])
    expect(of('STATUS')).toEqual(['STATUS:CONFIRMED', 'STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    expect(of('ATTENDEE').every((line) => line?.endsWith(`:mailto:${email}`))).toBe(true)
    expect(of('ORGANIZER')).toEqual([1, 2, 3].map(() => 'ORGANIZER;CN=Azulejo:mailto:hola@azulejo.mx'))
  })

  it('refuses another client’s manager and an unknown type', async () => {
    expect(await served.call('ximena', 'create-trafft-booking', booking(bookable(2, '10:00')))).toEqual(
      refusal(404, 'no_manager'),
    )
    const other = { ...booking(bookable(2, '10:00')), meeting_type: 'Café' }
    expect(await served.call('mariana', 'create-trafft-booking', other)).toEqual(
      refusal(400, 'invalid_field'),
    )
  })
}
