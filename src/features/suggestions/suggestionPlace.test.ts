import { expect, test } from 'vitest'
import { suggestionPlace } from './suggestionPlace.ts'

test('a suggestion is at the foot of a home, and at the top of a conversation', () => {
  expect(suggestionPlace('/dashboard')).toBe('bottom')
  expect(suggestionPlace('/admin')).toBe('bottom')
  expect(suggestionPlace('/dashboard/account-manager')).toBe('top')
  expect(suggestionPlace('/admin/messages/00000000-0000-4000-8000-000000000001')).toBe('top')
})

test('on other screens it waits: it would cover a heading, a form or its button', () => {
  for (const path of [
    '/dashboard/billing',
    '/dashboard/service-setup/1',
    '/dashboard/support',
    '/admin/messages',
  ])
    expect(suggestionPlace(path)).toBeNull()
})
