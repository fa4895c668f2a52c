import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { registerCopy } from '../../copy/account.ts'
import type { SessionState } from '../../data/session/useSession.ts'
import { loginHref, registerHref, routes } from '../../routes.ts'
import { Register } from './Register.tsx'

let session: SessionState
vi.mock('../../data/session/useSession.ts', () => ({ useSession: () => session }))
// The real one navigates in an effect, which this kind of render has not.
vi.mock('react-router-dom', async (importActual) => ({
  ...(await importActual<object>()),
  Navigate: ({ to }: { to: string }) => `to ${to}`,
}))

const pageOf = (state: SessionState): string => {
  session = state
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[registerHref(routes.licenses)]}>
      <Register />
    </MemoryRouter>,
  )
}

test('who registers with an account that has a second factor goes on to the log-in, which asks for it', () => {
  const challenged = pageOf({ status: 'challenged', email: '' })
  expect(challenged).toBe(`to ${loginHref(routes.licenses)}`)
  expect(pageOf({ status: 'signed-out', reason: 'none' })).toContain(registerCopy.title)
})
