import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createPasswordCopy, passwordCopy } from '../../../copy/security.ts'
import { PasswordPart } from './PasswordPart.tsx'

const partOf = (provider: string, email: string): string => {
  const identities = [{ provider, created_at: '2026-01-10T09:00:00Z' }]
  return renderToStaticMarkup(
    <MemoryRouter>
      <PasswordPart user={{ id: 'u', email, identities }} onChanged={() => undefined} />
    </MemoryRouter>,
  )
}

it('only an account that began with a password is asked for the current one', () => {
  expect(partOf('email', 'mariana@demo.mx')).toContain(passwordCopy.current)
  const google = partOf('google', 'mariana@demo.mx')
  expect(google).not.toContain(passwordCopy.current)
  expect(google).toContain(createPasswordCopy.sentence('mariana@demo.mx'))
  expect(google).toContain(createPasswordCopy.send)
  // A letter may have set one since.
  expect(google).toContain(createPasswordCopy.hasOne)
})

it('an account without an address reads that it needs one first', () => {
  const phone = partOf('phone', '')
  expect(phone).toContain(createPasswordCopy.noAddress)
  expect(phone).not.toContain('<button')
})
