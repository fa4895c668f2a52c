import { expect, test } from 'vitest'
import type { InboxEntry } from '../../data/mirror/useInbox.ts'
import { filterInbox } from './filter.ts'
import { longestWaitFirst } from './longestWaitFirst.ts'

const entry = (id: string, name: string, waitingSince: string | null): InboxEntry => ({
  client: {
    id,
    full_name: name,
    company: 'Óptica Lumen',
    phone: null,
    email: `${id}@lumen.mx`,
    plan_type: null,
    avatar_url: null,
    picture_changes: 0,
    deletion_on: null,
    created_at: '2026-11-01T00:00:00Z',
    sync_seq: 1,
  },
  last: null,
  unread: 0,
  newest: null,
  waitingSince,
})
const entries = [entry('a', 'Ximena Prado', null), entry('b', 'Héctor Ruelas', '2026-11-20T10:00:00Z')]
const ids = (found: InboxEntry[]) => found.map(({ client }) => client.id)

test('a search finds name, company and e-mail, with or without accents', () => {
  expect(ids(filterInbox(entries, 'all', 'hector optica', undefined))).toEqual(['b'])
  expect(ids(filterInbox(entries, 'all', 'A@LUMEN', undefined))).toEqual(['a'])
  expect(ids(filterInbox(entries, 'all', 'nadie', undefined))).toEqual([])
})

test('"Sin responder" lists waiting clients, and the open conversation', () => {
  expect(ids(filterInbox(entries, 'unanswered', '', undefined))).toEqual(['b'])
  expect(ids(filterInbox(entries, 'unanswered', '', 'a'))).toEqual(['a', 'b'])
})

test('the longest wait is on top, and answered conversations follow all waiting ones', () => {
  const late = entry('c', 'Tomás Arriaga', '2026-11-18T10:00:00Z')
  expect(ids(longestWaitFirst([...entries, late]))).toEqual(['c', 'b', 'a'])
})
