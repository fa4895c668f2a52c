import { expect, it } from 'vitest'
import { changesSince } from './release.ts'

const releases = [
  { id: 1, changes: [{ for: 'everyone', text: 'known' }] },
  {
    id: 2,
    changes: [
      { for: 'client', text: 'second, for clients' },
      { for: 'staff', text: 'second, for the team' },
    ],
  },
  {
    id: 3,
    changes: [
      { for: 'everyone', text: 'third' },
      { for: 'partner', text: 'of a later version' },
    ],
  },
]

it('a new version lists the changes that this person sees, of every version since the open one, newest first', () => {
  expect(changesSince(releases, 1, 'client')).toEqual(['third', 'second, for clients'])
  expect(changesSince(releases, 1, 'staff')).toEqual(['third', 'second, for the team'])
  expect(changesSince(releases, 3, 'client')).toEqual([])
})

it('an audience that this version does not know sees nothing', () => {
  expect(changesSince(releases, 2, 'client')).toEqual(['third'])
})
