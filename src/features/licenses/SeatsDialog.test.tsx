import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { exampleLicense } from '../../../tests/support/account-rows.ts'
import { PersonContext } from '../../data/session/usePerson.ts'
import { routes } from '../../routes.ts'
import { SeatsDialog } from './SeatsDialog.tsx'

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
