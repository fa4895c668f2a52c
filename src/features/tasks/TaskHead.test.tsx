import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { exampleTask } from '../../../tests/support/account-rows.ts'
import type { SetupTask } from '../../domain/task.ts'
import { TaskHead } from './TaskHead.tsx'

const read = vi.hoisted((): { role: string; manager: string | null | undefined } => ({
  role: 'agent',
  manager: undefined,
}))
vi.mock('../../data/session/usePerson.ts', () => ({
  usePerson: () => ({ uid: 'staff', roles: [read.role] }),
}))
vi.mock('../../data/mirror/useAssignment.ts', () => ({
  useAssignment: () => (read.manager ? { manager_name: read.manager } : read.manager),
}))

const states: readonly Partial<SetupTask>[] = [
  { status: 'pending' },
  { status: 'in_progress', step: 2 },
  { status: 'in_progress', returned_at: '2026-11-02T00:00:00Z' },
]
/** The sentence of a task that waits, of one that is being filled in, and of one that was returned. */
const sentencesFor = (role: string, manager?: string | null): (string | undefined)[] => {
  Object.assign(read, { role, manager })
  return states.map((changes) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <TaskHead task={exampleTask(changes)} />
      </MemoryRouter>,
    )
    return /<p[^>]*>([^<]*)<\/p>/.exec(html)?.[1]
  })
}

test('the account manager reads that the task becomes theirs, and that they are told', () => {
  expect(sentencesFor('agent')).toEqual([
    'Comiénzala para que quede a tu cargo.',
    'Va en el paso 2 de 3. Te avisamos cuando la envíe.',
    'Espera sus correcciones. Te avisamos cuando la envíe de nuevo.',
  ])
})

test('a super admin reads that it stays with the account manager, who is told', () => {
  expect(sentencesFor('super_admin', 'Diego Peña')).toEqual([
    'Puedes comenzarla: sigue a cargo de Diego Peña.',
    'Va en el paso 2 de 3. Diego Peña recibe una notificación cuando la envíe.',
    'Espera sus correcciones. Diego Peña recibe una notificación cuando la envíe de nuevo.',
  ])
})

test('without an account manager, a super admin is told like all of them', () => {
  expect(sentencesFor('super_admin', null)).toEqual([
    'Puedes comenzarla: el cliente aún no tiene account manager.',
    'Va en el paso 2 de 3. Te avisamos cuando la envíe.',
    'Espera sus correcciones. Te avisamos cuando la envíe de nuevo.',
  ])
})

test('until the account manager was read, a super admin is promised nothing', () => {
  expect(sentencesFor('super_admin')).toEqual([
    'Nadie la ha comenzado.',
    'Va en el paso 2 de 3.',
    'Espera sus correcciones.',
  ])
})
