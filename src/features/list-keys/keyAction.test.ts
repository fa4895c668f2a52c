import { expect, it } from 'vitest'
import { keyAction } from './keyAction.ts'

const press = (key: string, held: { ctrlKey?: true; metaKey?: true; altKey?: true } = {}) =>
  keyAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, false)

it('j and k move, the letters of the actions press, / searches and ? opens the help', () => {
  expect(press('j')).toEqual({ kind: 'move', by: 1 })
  expect(press('K')).toEqual({ kind: 'move', by: -1 })
  expect(press('a')).toEqual({ kind: 'press', key: 'a' })
  expect(press('/')).toEqual({ kind: 'search' })
  expect(press('?')).toEqual({ kind: 'sheet' })
})

it('other keys, and the same ones with Ctrl, ⌘ or Alt, stay with the browser', () => {
  for (const key of ['Enter', 'Tab', 'ArrowDown', 'z', 'aa']) expect(press(key)).toBeNull()
  expect(press('k', { ctrlKey: true })).toBeNull()
  expect(press('a', { metaKey: true })).toBeNull()
  expect(press('e', { altKey: true })).toBeNull()
})

it('a typed letter is no command', () => {
  expect(keyAction({ key: 'e', ctrlKey: false, metaKey: false, altKey: false }, true)).toBeNull()
})
