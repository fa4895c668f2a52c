import { beforeEach, expect, test, vi } from 'vitest'
import type { Intent } from '../domain/op.ts'
import { readPush } from '../domain/push.ts'

type Shown = { readonly title: string; readonly body: string; readonly data: unknown }

const device = vi.hoisted(() => ({ result: 'sent', stored: [] as unknown[] }))
vi.mock('../data/session/workspace.ts', () => ({
  device: { session: { get: () => Promise.resolve({ person: { uid: 'me' }, state: 'active' }) } },
}))
vi.mock('../data/push/badge.ts', () => ({ showBadge: () => Promise.resolve() }))
vi.mock('./showPage.ts', () => ({ showPage: () => Promise.resolve() }))
vi.mock('./enqueue.ts', () => ({
  enqueueFor(_: string, intents: readonly Intent[]) {
    device.stored.push(intents.map(({ args }) => args['message'] ?? args['to']).filter(Boolean))
    return Promise.resolve(device.result)
  },
}))

const chat = {
  to: 'me',
  tag: 'tag',
  badge: 1,
  kind: 'chat',
  client: 'me',
  manager: 'diego',
  from: 'Diego',
  count: 1,
  at: '2026-11-28T10:00:00Z',
  text: '¿Vienes?',
}
const task = { id: 'task', client: 'client', status: 'in_progress' }
const notice = {
  to: 'me',
  tag: 'tag',
  badge: 1,
  kind: 'notice',
  notice: 'n',
  title: 't',
  path: null,
  text: null,
  task,
}

let shown: Shown[]
let click: (data: unknown, action: string, reply?: string) => Promise<void>

beforeEach(async () => {
  shown = []
  device.result = 'sent'
  device.stored = []
  let handle: (event: object) => void = () => undefined
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof handle) => {
      handle = listener
    },
    registration: {
      showNotification(title: string, { body, data }: Omit<Shown, 'title'>) {
        shown.push({ title, body, data })
        return Promise.resolve()
      },
    },
  })
  const { answerNotifications } = await import('./notificationClick.ts')
  answerNotifications()
  click = (data, action, reply) =>
    new Promise((resolve, reject) => {
      const waitUntil = (work: Promise<void>) => void work.then(resolve, reject)
      handle({ notification: { data, close: () => undefined }, action, reply, waitUntil })
    })
})

test('a reply that this device cannot store is in a new notification, and a tap on it stores it', async () => {
  device.result = 'not_kept'
  await click(chat, 'reply', 'Voy en camino')
  // The app closes the notifications of what was read, by their push.
  expect(readPush(shown[0]?.data)).toBeUndefined()
  expect(shown).toMatchObject([{ title: 'No se guardó. Toca para intentar de nuevo', body: 'Voy en camino' }])
  device.result = 'sent'
  await click(shown[0]?.data, '')
  expect(device.stored).toEqual([['Voy en camino'], ['Voy en camino']])
  expect(shown).toHaveLength(1)
})

test('a reply that fails again is shown again', async () => {
  device.result = 'not_kept'
  await click(chat, 'reply', 'Voy en camino')
  await click(shown[0]?.data, '')
  expect(shown.map(({ body }) => body)).toEqual(['Voy en camino', 'Voy en camino'])
})

test('a task that could not be completed says so', async () => {
  device.result = 'not_kept'
  await click(notice, 'complete')
  expect(shown).toMatchObject([{ body: 'Marcar como completada' }])
  await click(shown[0]?.data, '')
  expect(device.stored).toEqual([['completed'], ['completed']])
})
