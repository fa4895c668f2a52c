import { expect, test } from 'vitest'
import { progressOf, type Resource, setProgressIntent, resourceToContinue } from './resource.ts'
import { blocksOf } from './resourceText.ts'

const row = (resource: string, progress: number, day: number) => ({
  id: `row-${resource}`,
  user_id: 'mariana',
  resource_id: resource,
  progress,
  completed_at: null,
  created_at: `2026-11-0${day}T00:00:00Z`,
  sync_seq: 1,
})
const resource = (id: string): Resource => ({
  id,
  slug: id,
  kind: 'document',
  title: id,
  summary: '',
  body: '',
  tool_name: null,
  duration_seconds: null,
  file_path: null,
  size_bytes: null,
  position: 1,
  status: 'published',
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
})

test('progress that was not sent yet counts at once, and a lower one never reduces it', () => {
  const waiting = [setProgressIntent('guide', 70, 'a'), setProgressIntent('guide', 30, 'b')]
  expect(progressOf([row('guide', 40, 1), row('video', 100, 2)], waiting)).toEqual(
    new Map([
      ['guide', 70],
      ['video', 100],
    ]),
  )
})

test('the resource to continue is the one started last and not finished', () => {
  const all = ['a', 'b', 'c'].map(resource)
  const rows = [row('c', 20, 3), row('a', 50, 1), row('b', 100, 2)]
  expect(resourceToContinue(all, progressOf(rows, []))?.id).toBe('c')
  expect(resourceToContinue(all, progressOf(rows, [setProgressIntent('c', 100, 'x')]))?.id).toBe('a')
  expect(resourceToContinue(all, progressOf([row('gone', 20, 1)], []))).toBeUndefined()
})

test('a text has headings, paragraphs, lists and steps; any other mark stays as written', () => {
  expect(blocksOf('Uno.\n\n# Dos\n\n- tres\n- cuatro\n\n1. cinco\n2. seis\n\n* siete')).toEqual([
    { kind: 'paragraph', text: 'Uno.' },
    { kind: 'heading', text: 'Dos' },
    { kind: 'list', items: ['tres', 'cuatro'] },
    { kind: 'steps', items: ['cinco', 'seis'] },
    { kind: 'paragraph', text: '* siete' },
  ])
})
