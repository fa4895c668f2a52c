import { expect, it } from 'vitest'
import { closed, unopened } from './dialogState.ts'

it('a dialog keeps what it is about while it closes, and has nothing before it is first opened', () => {
  expect(closed({ content: 'Ana', open: true })).toEqual({ content: 'Ana', open: false })
  expect(closed(unopened)).toEqual(unopened)
})
