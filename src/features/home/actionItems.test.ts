import { expect, test } from 'vitest'
import type { ContractChange } from '../../domain/contractChange.ts'
import type { Meeting } from '../../domain/meeting.ts'
import type { PaymentStep } from '../../domain/paymentStep.ts'
import type { SetupTask } from '../../domain/task.ts'
import {
  exampleAddendum,
  exampleInvoice,
  exampleMeeting,
  exampleTask,
} from '../../../tests/support/account-rows.ts'
import { actionItemsOf } from './actionItems.ts'

const now = Date.parse('2026-11-21T18:00:00Z')

const task = (id: string, change: Partial<SetupTask>): SetupTask =>
  exampleTask({ id, contract_id: 'c', user_id: 'u', created_at: '2026-11-20T00:00:00Z', ...change })
const none: PaymentStep = { state: 'noContract' }
const late: PaymentStep = { state: 'overdue', invoice: exampleInvoice({ status: 'overdue' }), others: 0 }
const returning: PaymentStep = { state: 'returning', amount: 100 }

const meeting = (id: string, at: string, status: Meeting['status'] = 'approved'): Meeting =>
  exampleMeeting({
    id,
    status,
    scheduled_at: at,
    ends_at: new Date(Date.parse(at) + 30 * 60_000).toISOString(),
  })
const addendum = (id: string, until: string): ContractChange => exampleAddendum({ id, valid_until: until })
const idOf = (wait: ReturnType<typeof actionItemsOf>[number]) =>
  wait.kind === 'message'
    ? 'message'
    : wait.kind === 'payment'
      ? wait.step.state
      : wait.kind === 'meeting'
        ? wait.meeting.id
        : wait.kind === 'sign'
          ? wait.change.id
          : wait.task.id

test('the order is payments, unread messages, documents to sign, returned set-ups, begun ones, those not begun, and the next meeting', () => {
  const items = actionItemsOf(
    {
      unread: {
        clientId: 'u',
        name: 'Diego',
        count: 2,
        newest: { text: 'Hola', at: '2026-11-21T17:00:00Z' },
      },
      tasks: [
        task('new', {}),
        task('begun', { status: 'in_progress', step: 2 }),
        task('theirs', { status: 'in_review', step: 3 }),
        task('done', { status: 'completed' }),
        task('back', { status: 'in_progress', step: 3, returned_at: '2026-11-21T13:00:00Z' }),
      ],
      step: late,
      meetings: [meeting('later', '2026-11-27T17:30:00Z'), meeting('next', '2026-11-26T17:30:00Z')],
      contractChanges: [addendum('to sign', '2026-11-23'), addendum('over', '2026-11-21')],
    },
    now,
  )
  expect(items.map(idOf)).toEqual(['overdue', 'message', 'to sign', 'back', 'begun', 'new', 'next'])
})

test('a distant, past or cancelled meeting is not listed', () => {
  const meetings = [
    meeting('over', '2026-11-20T17:30:00Z'),
    meeting('cancelled', '2026-11-22T17:30:00Z', 'cancelled'),
    meeting('far', '2026-12-10T17:30:00Z'),
  ]
  expect(actionItemsOf({ unread: null, tasks: [], step: none, meetings, contractChanges: [] }, now)).toEqual(
    [],
  )
})

test('a meeting that the client is asked to move is listed at any distance', () => {
  const far = { ...meeting('far', '2026-12-10T17:30:00Z'), move_asked_at: '2026-11-20T10:00:00Z' }
  const over = { ...meeting('over', '2026-11-20T17:30:00Z'), move_asked_at: '2026-11-19T10:00:00Z' }
  const meetings = [over, meeting('next', '2026-11-26T17:30:00Z'), far]
  expect(
    actionItemsOf({ unread: null, tasks: [], step: none, meetings, contractChanges: [] }, now).map(idOf),
  ).toEqual(['next', 'far'])
})

test('a read conversation, or one without a manager, is not listed', () => {
  const read = { clientId: 'u', name: 'Diego', count: 0, newest: null }
  for (const unread of [read, null])
    expect(actionItemsOf({ unread, tasks: [], step: none, meetings: [], contractChanges: [] }, now)).toEqual(
      [],
    )
})

test('the list leaves out a payment that is not due', () => {
  for (const step of [none, returning])
    expect(actionItemsOf({ unread: null, tasks: [], step, meetings: [], contractChanges: [] }, now)).toEqual(
      [],
    )
})

test('tasks of the same time are in the order of the catalogue, whatever their ids', () => {
  const tasks = [
    task('a', { tool_name: 'chatbot' }),
    task('b', { tool_name: 'seo-tools' }),
    task('c', { tool_name: 'ai-content' }),
  ]
  expect(
    actionItemsOf({ unread: null, tasks, step: none, meetings: [], contractChanges: [] }, now).map(idOf),
  ).toEqual(['b', 'c', 'a'])
})
