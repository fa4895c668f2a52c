import type { Backend } from '../backends.ts'

type RefreshAnswer = { status: number; body: Record<string, unknown> }

/** Exchanges a refresh token, like a program that uses HTTP directly. */
export async function refreshAt(backend: Backend, token: string): Promise<RefreshAnswer> {
  const response = await backend.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token })
  return { status: response.status, body: await bodyOf(response) }
}

export async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
