import { expect, test } from 'vitest'
import { exampleTask } from '../../../tests/support/account-rows.ts'
import type { Profile } from '../../domain/profile.ts'
import type { SetupTask } from '../../domain/task.ts'
import { filterOf, inStatus, taskRows, waitingOf } from './taskRows.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const client: Profile = {
  id: 'client',
  full_name: 'Mariana Robles',
  company: 'Ferretería Robles',
  phone: null,
  email: null,
  plan_type: null,
  avatar_url: null,
  picture_changes: 0,
  deletion_on: null,
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
}
const task = (id: string, status: SetupTask['status'], day: number, owner = 'client'): SetupTask =>
  exampleTask({ id, user_id: owner, status, created_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z` })
const rows = taskRows(
  [
    task('done-old', 'completed', 1),
    task('done-new', 'completed', 9),
    task('review', 'in_review', 5),
    task('fresh', 'pending', 20),
    task('late', 'pending', 4),
    task('not-mine', 'pending', 4, 'other-client'),
  ],
  [client],
)
const ids = (of: readonly { task: SetupTask }[]) => of.map(({ task: { id } }) => id)

test("the list has the tasks of the agent's clients, the longest wait first and completed ones last", () => {
  expect(ids(rows)).toEqual(['late', 'fresh', 'review', 'done-new', 'done-old'])
})

test('tasks of the same time are in the order of the catalogue, whatever their ids', () => {
  const made = [
    { ...task('a', 'pending', 4), tool_name: 'chatbot' as const },
    { ...task('b', 'pending', 4), tool_name: 'seo-tools' as const },
    { ...task('c', 'pending', 4), tool_name: 'ai-content' as const },
  ]
  expect(ids(taskRows(made, [client]))).toEqual(['b', 'c', 'a'])
})

test('tasks that wait for the agent are the pending ones and those sent by the client', () => {
  expect(waitingOf(rows, NOW)).toEqual({ all: 3, pending: 2, inReview: 1, late: 1 })
})

test('the address selects the displayed states; an unknown word shows all', () => {
  expect(ids(inStatus(rows, filterOf(new URLSearchParams('status=in_review'))))).toEqual(['review'])
  expect(inStatus(rows, filterOf(new URLSearchParams('status=lost')))).toHaveLength(5)
})
