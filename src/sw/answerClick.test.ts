import { beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '../domain/op.ts'
import { readPush } from '../domain/push.ts'
import { answerClick, type Sent } from './answerClick.ts'

vi.mock('../data/session/workspace.ts', () => ({
  device: { session: { get: () => Promise.resolve({ person: { uid: 'me' }, state: 'active' }) } },
}))
vi.mock('../data/push/badge.ts', () => ({ showBadge: () => Promise.resolve() }))

const push = { to: 'me', tag: 'tag', badge: 1, text: null }
const chat = {
  ...push,
  kind: 'chat',
  client: 'me',
  manager: 'diego',
  from: 'Diego',
  count: 1,
  at: '2026-11-28T10:00:00Z',
}
const task = { id: 'task', client: 'client', status: 'in_progress' }
const notice = { ...push, kind: 'notice', notice: 'notice', title: 'Lista', path: null, task }

const shown: { readonly title: string; readonly body: string | undefined; readonly data: unknown }[] = []
const kept: unknown[] = []
let result: Sent
beforeEach(() => {
  shown.length = 0
  kept.length = 0
  result = 'not_kept'
})

const click = (data: unknown, action: string, reply?: string) =>
  answerClick(
    {
      show(title, { body, data: own }) {
        shown.push({ title, body, data: own })
        return Promise.resolve()
      },
      openPage: () => Promise.resolve(),
      send(_, [first]: readonly Intent[]) {
        kept.push(first?.args['message'] ?? first?.args['to'])
        return Promise.resolve(result)
      },
    },
    { notification: { data, close: () => undefined }, action, reply: reply ?? null },
  )

test('a reply that this device cannot store is in a new notification, and a tap on it stores it', async () => {
  await click(chat, 'reply', 'Voy en camino')
  expect(shown).toMatchObject([{ title: 'No se guardó. Toca para intentar de nuevo', body: 'Voy en camino' }])
  // The app closes the notifications of what was read, by their push.
  expect(readPush(shown[0]?.data)).toBeUndefined()
  result = 'sent'
  await click(shown[0]?.data, '')
  expect(kept).toEqual(['Voy en camino', 'Voy en camino'])
  expect(shown).toHaveLength(1)
})

test('a reply that fails again is shown again', async () => {
  await click(chat, 'reply', 'Voy en camino')
  await click(shown[0]?.data, '')
  expect(shown.map(({ body }) => body)).toEqual(['Voy en camino', 'Voy en camino'])
})

test('a task that could not be completed says so, and a tap completes it', async () => {
  await click(notice, 'complete')
  expect(shown).toMatchObject([{ body: 'Marcar como completada' }])
  await click(shown[0]?.data, '')
  expect(kept).toEqual(['completed', 'completed'])
})
