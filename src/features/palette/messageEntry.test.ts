import { expect, test } from 'vitest'
import { client, emptyMirror, idOf, manager, message } from '../../../tests/support/mirror-pages.ts'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { directMessages } from '../../domain/message.ts'
import { messageEntry } from './messageEntry.ts'

const former = '00000000-0000-4000-8000-0000000000f1'
const none: Pick<FindableRows, 'assignments' | 'profiles'> = { assignments: [], profiles: [] }
const names: typeof none = Object.assign(none, {
  assignments: [{ user_id: client, manager_id: manager, manager_name: 'Diego' }],
})

test('a found message shows its author; one of a former account manager shows its time alone', async () => {
  const mirror = emptyMirror()
  await mirror
    .rows('direct_messages')
    .bulkPut([
      message(1, { sender_type: 'manager' }),
      message(2, { sender_type: 'manager', manager_id: former }),
      message(3),
    ])
  const details = await Promise.all(
    [1, 2, 3].map(async (index) => {
      const row = await mirror.typed(directMessages).get(idOf(index))
      return row && messageEntry(row, client, names, new Date('2026-03-01T12:00:00Z')).detail
    }),
  )
  expect(details).toEqual(['Diego · 1 ene', '1 ene', 'Tú · 1 ene'])
  mirror.close()
})
