import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { deletedFilesCopy } from '../../copy/resources.ts'
import { keptResourcesHref } from '../../hrefs.ts'
import { KeptFilesRow } from './KeptFilesRow.tsx'

let deleted = 0
vi.mock('../../data/mirror/useDeletedFiles.ts', () => ({ useDeletedFiles: () => deleted }))
vi.mock('../../data/mirror/useLibrary.ts', () => ({ useKeptPaths: () => new Set(), useResources: () => [] }))

const rowOf = (files: number): string => {
  deleted = files
  return renderToStaticMarkup(
    <MemoryRouter>
      <KeptFilesRow />
    </MemoryRouter>,
  )
}

it('S16: files that a full device deleted are named with a link to the library, until it is read', () => {
  expect(rowOf(0)).not.toContain('Quitamos')
  const row = rowOf(2)
  expect(row).toContain(deletedFilesCopy.sentence(2))
  expect(row).toContain(`href="${keptResourcesHref}"`)
})
