import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Inbox } from './Inbox.tsx'

const emptyFor = (isAgent: boolean): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Inbox managerId="person" isAgent={isAgent} entries={[]} openId={undefined} />
    </MemoryRouter>,
  )

test('an agent without clients waits for one; a super admin, who cannot get any, reads where conversations are', () => {
  expect(emptyFor(true)).toContain('Cuando te asignen uno')
  expect(emptyFor(false)).not.toContain('Cuando te asignen uno')
  expect(emptyFor(false)).toContain('href="/admin/clients"')
})
