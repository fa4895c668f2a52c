import { type Backend, password } from '../backends.ts'

export const newEmail = (): string => `${crypto.randomUUID()}@prueba.mx`

/** The calls of the Admin API, with the secret key. */
export const adminOf = (backend: Backend) => backend.client({}, backend.server.secretKey).auth.admin

export const signIn = (backend: Backend, email: string, secret: string = password) =>
  backend.client().auth.signInWithPassword({ email, password: secret })
