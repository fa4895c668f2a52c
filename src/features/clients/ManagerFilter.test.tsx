import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MANAGER_FILTER } from '../../staffHrefs.ts'
import { ManagerFilter } from './ManagerFilter.tsx'

const manager = '0d0e0f00-0000-4000-9000-0000000000b2'
const shown = (params: Record<string, string>, rows: { manager_name: string | null }[] | undefined) =>
  renderToStaticMarkup(
    <ManagerFilter params={new URLSearchParams(params)} onState={() => undefined} rows={rows} />,
  )

test('a filtered list shows whose clients they are, and how to see all of them', () => {
  const html = shown({ [MANAGER_FILTER]: manager }, [{ manager_name: 'Renata Solís' }])
  expect(html).toContain('Account manager: Renata Solís')
  expect(html).toContain('Quitar filtro')
  expect(shown({ [MANAGER_FILTER]: manager }, [])).toContain('Account manager: el elegido')
})

test('without the filter, and with one that is not sent, it shows nothing', () => {
  expect(shown({}, undefined)).toBe('')
  expect(shown({ [MANAGER_FILTER]: 'renata' }, undefined)).toBe('')
})
