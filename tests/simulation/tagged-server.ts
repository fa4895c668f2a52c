import type { AuthService } from './auth-service.ts'

/** A server without a database: it returns each person's own row, by the token. */
export const taggedServer =
  (auth: AuthService) =>
  (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const given = (name: string): string => {
      const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : ''
      return String(value)
    }
    const token = (new Headers(init.headers).get('authorization') ?? '').replace('Bearer ', '')
    if (pathname === '/auth/v1/logout') return Promise.resolve(auth.logout(token))
    if (pathname === '/auth/v1/token')
      return Promise.resolve(
        searchParams.get('grant_type') === 'password'
          ? auth.signIn(given('uid'))
          : auth.refresh(given('refresh_token')),
      )
    const bearer = auth.bearer(token)
    if (bearer.kind !== 'person')
      return Promise.resolve(Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }))
    if (pathname.endsWith('sync_push')) return Promise.resolve(Response.json([]))
    return Promise.resolve(Response.json(own(bearer.uid)))
  }

const own = (uid: string) => ({
  epoch: '00000000-0000-4000-8000-00000000000e',
  spaces: {
    [`person:${uid}`]: {
      rows: {
        notifications: [
          {
            id: uid,
            user_id: uid,
            created_at: '2026-11-22T08:00:00+00:00',
            sync_seq: 1,
          },
        ],
      },
      tombstones: [],
      floors: {},
      cursor: { seq: 1 },
      more: false,
      reset: false,
    },
  },
  gone: [],
  more: false,
})
