import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { passkeysCopy as copy } from '../../../copy/passkeys.ts'
import { PasskeyList, type PasswordProof } from './PasskeyList.tsx'

vi.mock('../../../data/account/askAuthenticator.ts', () => ({ supportsPasskeys: () => true }))

const listOf = (proof: PasswordProof): string =>
  renderToStaticMarkup(<PasskeyList {...proof} passkeys={[]} onChanged={async () => undefined} />)

it('a person who may have no password reads that a passkey needs one', () => {
  const email = 'mariana@demo.mx'
  expect(listOf({ email, mayLackPassword: false })).not.toContain(copy.needsPassword)
  const google = listOf({ email, mayLackPassword: true })
  expect(google).toContain(copy.needsPassword)
  expect(google).toContain('<button')
})

it('without an address no passkey can be added, and the reason is shown', () => {
  const phone = listOf({ email: '', mayLackPassword: true })
  expect(phone).toContain(copy.noAddress)
  expect(phone).not.toContain('<button')
})
