import { expect, it } from 'vitest'
import { accountSpace, personSpace, spaceKind, spaceNamed, spaceOwner } from './space.ts'

it('the name of a space contains its kind and its owner', () => {
  expect([accountSpace('ana'), personSpace('ana'), spaceNamed('catalogue')].map(spaceKind)).toEqual([
    'account',
    'person',
    'catalogue',
  ])
  expect(spaceOwner(spaceNamed('account:ana'))).toBe('ana')
  expect(spaceOwner('catalogue')).toBeNull()
})

it.each(['team:ana', 'account:', 'catalogue:ana', ''])('%j is not a space', (name) => {
  expect(() => spaceNamed(name)).toThrow(TypeError)
})
