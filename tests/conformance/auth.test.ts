import { afterAll, beforeAll, describe } from 'vitest'
import { mailsAndRefusals } from './auth/requests.ts'
import { sessionsAndRefreshes } from './auth/sessions.ts'
import { signUpAndSignIn } from './auth/sign-in.ts'
import { Backend, engines } from './backends.ts'

describe.each(engines)('Auth on %s', (engine) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await Backend.start(engine)
  })
  afterAll(() => backend.stop())
  const open = (): Backend => backend

  signUpAndSignIn(open)
  sessionsAndRefreshes(open)
  mailsAndRefusals(open)
})
