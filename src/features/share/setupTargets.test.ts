import { expect, test } from 'vitest'
import { exampleTask } from '../../../tests/support/account-rows.ts'
import type { Shared } from '../../domain/shared.ts'
import { taskStatuses } from '../../domain/task.ts'
import { setupTargets } from './setupTargets.ts'

const shared = (text: string, files: Shared['files'] = []): Shared => ({
  id: 's',
  at: 0,
  uid: 'ana',
  text,
  files,
  left: 0,
})
const draftOf = (...all: Shared[]) =>
  setupTargets([exampleTask({ status: 'pending' })], all).map(({ draft }) => draft.split(':').at(-1))

test.each([
  ['https://floreriaazahar.mx', 'website_url'],
  [' http://flor.mx/tienda \n', 'website_url'],
  ['Mira https://flor.mx', 'additional_notes'],
  ['Abrimos de 9 a 6', 'additional_notes'],
])('%j goes into the answer %s', (text, key) => {
  expect(draftOf(shared(text))).toEqual([key])
})

test('two shares are notes, also when each is a link', () => {
  expect(draftOf(shared('https://a.mx'), shared('https://b.mx'))).toEqual(['additional_notes'])
})

test('with a file no wizard is offered', () => {
  expect(draftOf(shared('', [{ name: 'a.png', type: 'image/png', bytes: new ArrayBuffer(1) }]))).toEqual([])
})

test('only tasks that wait for the client are offered', () => {
  const offered = taskStatuses.filter(
    (status) => setupTargets([exampleTask({ status })], [shared('Hola')]).length === 1,
  )
  expect(offered).toEqual(['pending', 'in_progress'])
})
