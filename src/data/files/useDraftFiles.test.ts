import { afterEach, expect, test, vi } from 'vitest'
import { viewAsHref } from '../../staffHrefs.ts'
import { addDraftFiles } from './useDraftFiles.ts'

afterEach(() => vi.unstubAllGlobals())

const note = () => new File(['hola'], 'nota.txt', { type: 'text/plain' })

test('a viewer of a client’s portal adds no file to a draft', async () => {
  vi.stubGlobal('location', { pathname: `${viewAsHref('00000000-0000-4000-8000-000000000001')}/support` })
  expect(await addDraftFiles('ticket', 10, [note()])).toEqual([])
  // On another page it would be stored; this test has no session, so storing throws.
  vi.stubGlobal('location', { pathname: '/dashboard/support' })
  await expect(addDraftFiles('ticket', 10, [note()])).rejects.toThrow('no person is signed in')
})
