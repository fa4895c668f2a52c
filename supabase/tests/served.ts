import type { SupabaseClient } from '@supabase/supabase-js'
import { inspect } from 'node:util'
import { vi } from 'vitest'
import { type Backend, password } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { makeStaff, type People } from './people.ts'
import type { Actor } from './matrix/actors.ts'

/** A running server with our own migrations, and a signed-in client of it for each actor. */
export class Served {
  readonly backend: Backend
  readonly people: People
  readonly clients: Record<Actor, SupabaseClient>
  readonly #tokens: Partial<Record<Actor, string>>

  private constructor(
    backend: Backend,
    people: People,
    clients: Record<Actor, SupabaseClient>,
    tokens: Partial<Record<Actor, string>>,
  ) {
    this.backend = backend
    this.people = people
    this.clients = clients
    this.#tokens = tokens
  }

  static async start(): Promise<Served> {
    muteRefusals()
    const backend = await startOurBackend()
    const signUp = (name: string) => backend.person({ full_name: name })
    const [mariana, ximena] = [await signUp('Mariana'), await signUp('Ximena')]
    const [diego, renata, sofia] = [await signUp('Diego'), await signUp('Renata'), await signUp('Sofía')]
    const of = <Value>(pick: (person: typeof mariana) => Value) => ({
      mariana: pick(mariana),
      ximena: pick(ximena),
      diego: pick(diego),
      renata: pick(renata),
      sofia: pick(sofia),
    })
    const people = of(({ id }) => id)
    await makeStaff(backend.server, people)
    const clients = { anon: backend.client(), ...of(({ client }) => client) }
    return new Served(
      backend,
      people,
      clients,
      of((person) => person.session.access_token),
    )
  }

  /** Removing a role ends the person's sessions: with a new one, they have their former rights. */
  async signInAgain(actor: keyof People): Promise<void> {
    const [row] = await this.backend.server.query<{ email: string }>(
      'select email from auth.users where id = $1',
      [this.people[actor]],
    )
    const { data, error } = await this.clients[actor].auth.signInWithPassword({
      email: row?.email ?? '',
      password,
    })
    if (error !== null) throw error
    this.#tokens[actor] = data.session.access_token
  }

  /** Sends a request with this person's token, as a program does that uses HTTP directly. Text is sent unchanged. */
  async http(
    actor: Actor,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = this.#tokens[actor]
    const response = await this.backend.fetch(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const data: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, code: codeOf(data), data: response.ok ? data : null }
  }

  rpc(actor: Actor, name: string, args: unknown): Promise<Answer> {
    return this.http(actor, 'POST', `/rest/v1/rpc/${name}`, args)
  }

  /** An edge function. */
  call(actor: Actor, name: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.http(actor, 'POST', `/functions/v1/${name}`, body, headers)
  }

  /** Runs a statement as the owner of the database. */
  sql<Row extends object>(text: string, values: readonly (string | null)[] = []): Promise<Row[]> {
    return this.backend.server.query<Row>(text, [...values])
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.clients).map((client) => client.removeAllChannels()))
    await this.backend.stop()
  }
}

/** The answer to a caller, in the same form for every client. */
export interface Answer {
  status: number
  code: string | null
  data: unknown
}

function codeOf(data: unknown): string | null {
  const code: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'code') : null
  return typeof code === 'string' ? code : null
}

/** The server logs a line for each refused request; here there are hundreds, which would hide another error. */
function muteRefusals(): void {
  const { error: write } = console
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    if (!inspect(values[0]).startsWith('rest: ')) write(...values)
  })
}

/** All rows of the tables that people write. */
export const everythingIn = ({ backend }: Served) =>
  backend.server.query(
    `select (select jsonb_agg(m order by m.id) from public.direct_messages m) as messages,
            (select jsonb_agg(t order by t.id) from public.service_configuration_tasks t) as tasks,
            (select jsonb_agg(n order by n.id) from public.notifications n) as notifications,
            (select jsonb_agg(p order by p.id) from public.profiles p) as profiles,
            (select jsonb_agg(c order by c.id) from public.tool_configurations c) as tools,
            (select jsonb_agg(s order by s.space) from public.sync_spaces s) as spaces`,
  )
