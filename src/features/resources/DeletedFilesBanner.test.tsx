import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { deletedFilesCopy } from '../../copy/resources.ts'
import { DeletedFilesBanner } from './DeletedFilesBanner.tsx'

let deleted = 0
vi.mock('../../data/mirror/useDeletedFiles.ts', () => ({
  useDeletedFiles: () => deleted,
  dismissDeletedFiles: async () => undefined,
}))

it('S16: deleted files are announced once, with a button that ends it; without any nothing is drawn', () => {
  expect(renderToStaticMarkup(<DeletedFilesBanner />)).toBe('')
  deleted = 2
  const html = renderToStaticMarkup(<DeletedFilesBanner />)
  expect(html).toMatch(/^<output/)
  expect(html).toContain(deletedFilesCopy.sentence(2))
  expect(html).toMatch(/<button[^>]*>Entendido<\/button>/)
})
