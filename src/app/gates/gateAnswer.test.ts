import { describe, expect, test } from 'vitest'
import type { SessionState } from '../../data/session/useSession.ts'
import type { Role } from '../../domain/person.ts'
import type { Gate } from '../pageTable/page.ts'
import { gateAnswer } from './gateAnswer.ts'

const signedIn = (...roles: Role[]): SessionState => ({
  status: 'signed-in',
  person: { uid: 'u', email: 'a@b.mx', fullName: 'A', roles },
})

const sessions = {
  starting: { status: 'starting' },
  none: { status: 'signed-out', reason: 'none' },
  expired: { status: 'signed-out', reason: 'expired' },
  left: { status: 'signed-out', reason: 'signed-out' },
  challenged: { status: 'challenged', email: 'a@b.mx' },
  failed: { status: 'failed', code: 'unexpected' },
  silent: { status: 'failed', code: 'storage_silent' },
  client: signedIn(),
  agent: signedIn('agent'),
  head: signedIn('super_admin'),
} as const satisfies Record<string, SessionState>

/** '-': the page; '…': wait; '!': the failure; otherwise the redirect. */
const behindLogin = {
  starting: '…',
  none: '/login?redirect=%2Fhere%3Fa%3D1%23b',
  expired: '/login?redirect=%2Fhere%3Fa%3D1%23b',
  left: '/login',
  challenged: '/login?redirect=%2Fhere%3Fa%3D1%23b',
  failed: '!unexpected',
  silent: '!storage_silent',
}

type Expected = { readonly gate: Gate; readonly answers: Readonly<Record<string, string>> }

const expected: Readonly<Record<Gate, Expected>> = {
  public: {
    gate: 'public',
    answers: Object.fromEntries(Object.keys(sessions).map((name) => [name, '-'])),
  },
  guest: {
    gate: 'guest',
    answers: {
      starting: '-',
      none: '-',
      expired: '-',
      left: '-',
      challenged: '-',
      failed: '-',
      silent: '!storage_silent',
      client: '/dashboard',
      agent: '/dashboard',
      head: '/dashboard',
    },
  },
  'signed-in': { gate: 'signed-in', answers: { ...behindLogin, client: '-', agent: '-', head: '-' } },
  client: { gate: 'client', answers: { ...behindLogin, client: '-', agent: '/admin', head: '/admin' } },
  staff: { gate: 'staff', answers: { ...behindLogin, client: '/access-denied', agent: '-', head: '-' } },
  super_admin: {
    gate: 'super_admin',
    answers: { ...behindLogin, client: '/access-denied', agent: '/access-denied', head: '-' },
  },
}

const here = { pathname: '/here', search: '?a=1', hash: '#b' }

function textOf(answer: ReturnType<typeof gateAnswer>): string {
  if (answer.kind === 'failed') return `!${answer.code}`
  if (answer.kind === 'redirect') return answer.to
  return answer.kind === 'open' ? '-' : '…'
}

describe.each(Object.values(expected))('the gate $gate', ({ gate, answers }) => {
  test.each(Object.entries(sessions))('answers the session ‘%s’', (name, session) => {
    expect(textOf(gateAnswer(gate, session, here))).toBe(answers[name])
  })
})

test('a guest who is signed in is redirected only to an address of this site', () => {
  const at = (search: string) => gateAnswer('guest', sessions.client, { ...here, search })
  expect(at('?redirect=%2Fadmin%2Ftasks')).toEqual({ kind: 'redirect', to: '/admin/tasks' })
  expect(at('?redirect=%2F%2Fevil.example')).toEqual({ kind: 'redirect', to: '/dashboard' })
})
