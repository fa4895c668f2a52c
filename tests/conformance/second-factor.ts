import { Secret, TOTP } from 'otpauth'
import type { Backend, Person } from './backends.ts'

/** A person's authenticator. */
export class Authenticator {
  readonly factorId: string
  readonly #totp: TOTP
  /** The last step of 30 s whose code was used. */
  #last = 0

  constructor(factorId: string, secret: string) {
    this.factorId = factorId
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  codeAt(steps: number): string {
    return this.#totp.generate({ timestamp: Date.now() + steps * 30_000 })
  }

  /** A new code each time; twice at most in one step, because the server accepts one from the next step. */
  next(): string {
    this.#last = Math.max(this.#last + 1, this.#totp.counter())
    return this.#totp.generate({ timestamp: this.#last * 30_000 })
  }
}

/** Adds a first factor that is not verified yet. */
export async function enroll(
  { client }: Pick<Person, 'client'>,
  friendlyName = 'Teléfono',
): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName,
    issuer: 'Azulejo',
  })
  if (error !== null) throw error
  return new Authenticator(data.id, data.totp.secret)
}

/** A person with a verified factor, in a session at aal2. */
export async function withFactor(backend: Backend): Promise<Person & { authenticator: Authenticator }> {
  const person = await backend.person()
  const authenticator = await enroll(person)
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: authenticator.factorId,
    code: authenticator.next(),
  })
  if (error !== null) throw error
  return { ...person, authenticator }
}
