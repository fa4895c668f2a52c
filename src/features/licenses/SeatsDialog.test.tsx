import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { exampleLicense } from '../../../tests/support/account-rows.ts'
import { PersonContext } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'
import type { Seat } from '../../domain/seat.ts'
import { SeatsDialog } from './SeatsDialog.tsx'
import { foundSeats } from './seatSearch.ts'

const account = vi.hoisted(() => ({ seats: [] as Seat[] }))
vi.mock('../../data/mirror/useAccountSettings.ts', () => ({ useSeats: () => account.seats }))

// The real one is drawn at the end of the page, which this kind of render has not.
vi.mock('../../ui/Dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))

const ignore = () => undefined
const person = { uid: 'client', email: 'mariana@robles.mx', fullName: 'Mariana', roles: [] }
const dialogOf = (expires: string | null, seats = 5): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PersonContext value={person}>
        <SeatsDialog
          license={exampleLicense({ expires_at: expires, seats_limit: seats })}
          open
          onClose={ignore}
          onGone={ignore}
        />
      </PersonContext>
    </MemoryRouter>,
  )

test('a license that is not paid offers no invitation, but the way to pay', () => {
  const unpaid = dialogOf('2020-01-01T06:00:00+00:00')
  expect(unpaid).toContain('Esta licencia tiene un pago pendiente.')
  expect(unpaid).toContain(`href="${routes.billing}"`)
  expect(unpaid).not.toContain('<form')
  // It will not be able to invite after the payment either.
  expect(dialogOf('2020-01-01T06:00:00+00:00', 1)).not.toContain('pago pendiente')
  const paid = dialogOf(null)
  expect(paid).toContain('<form')
  expect(paid).not.toContain('pago pendiente')
})

const seat = (number: number, email = `persona${number}@robles.mx`): Seat => ({
  id: `${number}`,
  license_id: 'license',
  user_id: 'client',
  email,
  status: 'active',
  invited_at: '2026-11-01T00:00:00Z',
  accepted_at: '2026-11-02T00:00:00Z',
  revoked_at: null,
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: number,
})
const people = (many: number): Seat[] => Array.from({ length: many }, (_, number) => seat(number))

test('a list of more than 20 people is searched by their addresses', () => {
  for (const [many, fields] of [
    [20, 0],
    [21, 1],
  ] as const) {
    account.seats = people(many)
    expect(dialogOf(null, -1).match(/type="search"/g) ?? []).toHaveLength(fields)
  }
  account.seats = []
  const all = [...people(20), seat(20, 'José@robles.mx')]
  expect(foundSeats(all, ' jose ').map(({ id }) => id)).toEqual(['20'])
  expect(foundSeats(all, 'nadie')).toEqual([])
  // The field is hidden as soon as 20 are left: what was typed must not hide anybody.
  expect(foundSeats(people(20), 'nadie')).toHaveLength(20)
})
