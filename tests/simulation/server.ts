import { asClaims, type Database, type Queries } from '../../supabase/local/open-database.ts'
import type { AuthService } from './auth-service.ts'

/** An op that the server answered, in order. */
export type AppliedOp = {
  readonly uid: string
  readonly id: string
  readonly kind: string
  readonly args: Readonly<Record<string, unknown>>
  readonly base: Readonly<Record<string, unknown>>
}

const failed = (status: number, code: string, message: string) => Response.json({ code, message }, { status })

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The real SQL, called as the API does: one transaction per request, as the person of the token. */
export class SqlServer {
  readonly #database: Database
  readonly #auth: AuthService
  /** Small pages, so that a pull needs several and events can happen between them. */
  readonly #page: number
  /** Applied ops, each time they were applied. */
  readonly applied: AppliedOp[] = []
  /** Increases with every request that may change something. */
  changes = 0

  constructor(database: Database, auth: AuthService, page: number) {
    this.#database = database
    this.#auth = auth
    this.#page = page
  }

  /** The token's owner, as PostgREST determines it. */
  readonly serve = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url)
    const body = record(typeof init.body === 'string' ? JSON.parse(init.body) : null)
    const token = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '')
    if (pathname === '/auth/v1/logout') return this.#auth.logout(token)
    if (pathname === '/auth/v1/token')
      return searchParams.get('grant_type') === 'password'
        ? this.#auth.signIn(String(body['uid']))
        : this.#auth.refresh(String(body['refresh_token']))
    const bearer = this.#auth.bearer(token)
    if (bearer.kind === 'unknown') return failed(401, 'PGRST301', 'No suitable key')
    if (bearer.kind === 'expired') return failed(401, 'PGRST303', 'JWT expired')
    if (pathname.startsWith('/storage/v1/object/')) return this.#upload(bearer.uid, pathname)
    try {
      return Response.json(await this.#call(bearer.uid, pathname.split('/').at(-1) ?? '', body))
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
      // A space that does not exist for this person, or a cursor of one.
      if (code === '22023' && error instanceof Error) return failed(400, code, error.message)
      throw error
    }
  }

  #ask<T>(uid: string, work: (tx: Queries) => Promise<T>): Promise<T> {
    return asClaims(this.#database, { role: 'authenticated', sub: uid }, work)
  }

  async #call(uid: string, name: string, body: Record<string, unknown>): Promise<unknown> {
    const answer = (sql: string, values: readonly (string | number)[]) =>
      this.#ask(uid, async (tx) => (await tx.query<{ answer: unknown }>(sql, values))[0]?.answer)
    switch (name) {
      case 'sync_push':
        return this.#push(uid, body, answer)
      case 'sync_pull':
        return answer('select public.sync_pull($1::text::json, $2) as answer', [
          JSON.stringify(body['cursors']),
          this.#page,
        ])
      case 'sync_older':
        return answer('select public.sync_older($1, $2, $3, $4::text::jsonb, $5) as answer', [
          String(body['space']),
          String(body['entity']),
          String(body['thread']),
          JSON.stringify(body['before']),
          this.#page,
        ])
      case 'upload_problem':
        return answer('select to_json(public.upload_problem($1, $2)) as answer', [
          String(body['bucket']),
          String(body['path']),
        ])
      default:
        throw new Error(`unknown request: ${name}`)
    }
  }

  /**
   * Answers like the storage service: it writes the row under the person's policies, and gives the same answer for
   * every refusal.
   */
  async #upload(uid: string, pathname: string): Promise<Response> {
    const [bucket = '', ...path] = pathname.replace('/storage/v1/object/', '').split('/')
    this.changes += 1
    try {
      await this.#ask(uid, (tx) =>
        tx.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, path.join('/')]),
      )
      return Response.json({ Key: pathname })
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
      // A policy refused, or the name is taken.
      if (code === '42501' || code === '23505')
        return Response.json({ statusCode: '403', error: 'Unauthorized' }, { status: 400 })
      throw error
    }
  }

  async #push(
    uid: string,
    body: Record<string, unknown>,
    answer: (sql: string, values: readonly string[]) => Promise<unknown>,
  ): Promise<unknown> {
    this.changes += 1
    const acked: unknown = body['acked']
    const outcomes = await answer('select public.sync_push($1::text::json, $2::text::uuid[]) as answer', [
      JSON.stringify(body['ops']),
      `{${Array.isArray(acked) ? acked.join(',') : ''}}`,
    ])
    const ops: unknown = body['ops']
    if (Array.isArray(ops) && Array.isArray(outcomes))
      for (const [index, outcome] of outcomes.entries()) {
        const op = record(ops[index])
        if (record(outcome)['outcome'] !== 'applied') continue
        this.applied.push({
          uid,
          id: String(op['id']),
          kind: String(op['kind']),
          args: record(op['args']),
          base: record(op['base']),
        })
      }
    return outcomes
  }

  /** The rows that a plain select shows this person: by the policies alone, independent of the sync. */
  async shows(uid: string, table: string): Promise<Record<string, unknown>[]> {
    return this.#ask(uid, async (tx) => {
      const rows = await tx.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public.${table} t`,
      )
      return rows.map(({ row }) => row)
    })
  }
}
