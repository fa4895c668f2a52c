import { expect, it } from 'vitest'
import { PullAnswer, PushAnswer } from './protocol.ts'

it('S17: an answer that names a kind of space of a later version can be read all the same', () => {
  const pulled = { epoch: 'e', spaces: {}, gone: ['team:7'], more: false }
  expect(PullAnswer.parse(pulled).gone).toEqual(['team:7'])
  const pushed = [{ outcome: 'applied', space: 'team:7', seq: 3, id: 'a', epoch: 'e' }]
  expect(PushAnswer.parse(pushed)).toEqual(pushed)
})
