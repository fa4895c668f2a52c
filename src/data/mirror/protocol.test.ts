import { expect, it } from 'vitest'
import { PullAnswer, PushAnswer } from './protocol.ts'

it('S17: an answer with an unknown kind of space is still valid', () => {
  const pulled = { epoch: 'e', spaces: {}, gone: ['team:7'], more: false }
  expect(PullAnswer.parse(pulled).gone).toEqual(['team:7'])
  const pushed = [{ outcome: 'applied', space: 'team:7', seq: 3, id: 'a', epoch: 'e' }]
  expect(PushAnswer.parse(pushed)).toEqual(pushed)
})
