import { describe, expect, it } from 'vitest'
import { exampleTask } from '../../tests/support/account-rows.ts'
import { offeredAnswers, businessSource } from './businessAnswers.ts'
import type { Answers, SetupTask } from './task.ts'

const task = (id: string, answers: Answers, over: Partial<SetupTask> = {}): SetupTask =>
  exampleTask({
    id,
    user_id: 'robles',
    tool_name: 'seo-tools',
    status: 'in_progress',
    configuration_data: answers,
    ...over,
  })

const robles = { website_url: 'https://robles.mx', business_name: 'Robles', industry: 'Ferretería' }
const step1 = ['website_url', 'business_name', 'industry'] as const

describe('the data of the business', () => {
  it('answers come from the set-up that has most of them, and of two from the one sent last', () => {
    const here = task('here', {})
    const [little, early, late] = [
      task('little', { industry: 'Tlapalería' }, { client_submitted_at: '2026-11-22T09:00:00Z' }),
      task('early', robles, { client_submitted_at: '2026-11-20T09:00:00Z' }),
      task('late', robles, { client_submitted_at: '2026-11-21T09:00:00Z' }),
    ]
    expect(businessSource(here, [here, little, early, late])?.id).toBe('late')
    expect(businessSource(here, [here, late, early, little])?.id).toBe('late')
  })

  it('answers come from no other client, not from the same set-up, and from none without answers', () => {
    const here = task('here', robles)
    expect(
      businessSource(here, [here, task('other', robles, { user_id: 'juana' }), task('empty', {})]),
    ).toBeNull()
  })

  it('an answer is offered only for an empty field: typed text stays', () => {
    const typed = { industry: 'Tlapalería' } as Answers
    const offer = offeredAnswers(step1, (key) => typed[key] ?? '', task('source', robles))
    expect(offer).toEqual({ website_url: 'https://robles.mx', business_name: 'Robles' })
  })

  it('only answers about the business are offered: goals, accesses and notes belong to one service', () => {
    const source = task('source', { ...robles, main_goals: 'Vender más', admin_access: 'Mi sobrino' })
    expect(offeredAnswers(['main_goals', 'admin_access', 'additional_notes'], () => '', source)).toEqual({})
    expect(offeredAnswers(step1, () => '', null)).toEqual({})
  })
})
