import { randomUUID } from 'node:crypto'
import type { Backend } from '../../tests/conformance/backends.ts'

export type LeadAnswer = { status: number; body: unknown; headers: Headers }

export const received = { status: 200, body: { outcome: 'received' } }

let places = 0

/** Somebody who writes by a form of the public site, as its script sends it and without a script. */
export class Visitor {
  readonly #backend: Backend
  /** Each visitor has another one, so the attempts of other tests do not count for its limit. */
  address: string
  readonly email = `${randomUUID()}@prueba.mx`

  constructor(backend: Backend) {
    this.#backend = backend
    places += 1
    this.address = `203.0.113.${places}`
  }

  lead(fields: object = {}): object {
    return {
      id: randomUUID(),
      email: this.email,
      source: 'landing',
      consent_version: '2026-11-21',
      ...fields,
    }
  }

  async post(body: unknown, headers: Record<string, string> = {}): Promise<LeadAnswer> {
    const response = await this.#backend.fetch('/functions/v1/lead', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
  }

  form(fields: Record<string, string> = {}): Record<string, string> {
    return { email: this.email, source: 'landing', consent_version: '2026-11-21', back: '/', ...fields }
  }

  postForm(fields: Record<string, string>): Promise<LeadAnswer> {
    return this.post(new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
  }

  stored(): Promise<Record<string, unknown>[]> {
    return this.#backend.server.query('select * from public.leads where email = $1 order by created_at', [
      this.email.toLowerCase(),
    ])
  }

  /** Every address has used up its limit. */
  useUpLimit(): Promise<unknown> {
    return this.#backend.server.query(`update private.attempts set full_at = now() + interval '120 seconds'`)
  }
}
