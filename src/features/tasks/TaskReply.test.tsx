import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { exampleTask } from '../../../tests/support/account-rows.ts'
import { replyDraft, type TaskStatus } from '../../domain/task.ts'
import { TaskReply } from './TaskReply.tsx'

const typed = vi.hoisted(() => new Map<string, string>())
vi.mock('./useMoveTask.ts', () => ({ useMoveTask: () => ({ busy: null, move: () => undefined }) }))
vi.mock('../../data/sync/useDrafts.ts', () => ({
  useDrafts: () => ({
    of: (key: string) => (typed.has(key) ? { key, value: typed.get(key), base: '', savedAt: 1 } : undefined),
    set: () => undefined,
    forget: () => undefined,
  }),
}))

beforeEach(() => typed.clear())

const shown = (status: TaskStatus): string => {
  const task = exampleTask({ status, agent_response: 'Ya quedó tu sitio' })
  typed.set(replyDraft(task.id, 'agent_response'), 'Me falta tu logotipo')
  return renderToStaticMarkup(<TaskReply task={task} client="Ferretería" />)
}

test('a completed task shows what the client was told, and apart from it what was typed and not sent', () => {
  const html = shown('completed')
  expect(html).toMatch(/<textarea[^>]*>Ya quedó tu sitio<\/textarea>/)
  expect(html).toContain('Comentario que no se envió')
  expect(html).toContain('Me falta tu logotipo')
})

test('in a task that can still be moved, the typed reply is in its field', () => {
  const html = shown('in_review')
  expect(html).toMatch(/<textarea[^>]*>Me falta tu logotipo<\/textarea>/)
  expect(html).not.toContain('no se envió')
})
