import { afterAll, beforeAll, describe } from 'vitest'
import { invitationsAndLinks } from './auth-admin/links.ts'
import { managedUsers } from './auth-admin/users.ts'
import { Backend, engines } from './backends.ts'

describe.each(engines)('The Admin API on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())
  const open = (): Backend => backend

  managedUsers(open)
  invitationsAndLinks(open)
})
