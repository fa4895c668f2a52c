import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { AccountTool } from '../../domain/accountTool.ts'
import { ToolClosed } from './ToolClosed.tsx'

const tool: AccountTool = {
  slug: 'seo-tools',
  state: 'active',
  isContracted: true,
  quarters: 4,
  task: undefined,
  isFavorite: false,
  openings: 0,
  lastOpened: null,
  listing: undefined,
  sharedBy: null,
  isUnpaid: false,
}
const shown = (why: Parameters<typeof ToolClosed>[0]['why'], hasManager = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ToolClosed tool={tool} why={why} {...{ hasManager }} start={null} />
    </MemoryRouter>,
  )

test('a tool that this installation cannot reach has a text with the reason and a link to the account manager, and none to the tool', () => {
  const html = shown('unreachable')
  expect(html).toContain('Reportes SEO todavía no se puede abrir')
  expect(html).toContain('Si la necesitas hoy, escríbenos.')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/dashboard/account-manager',
  ])
  const alone = shown('unreachable', false)
  expect(alone).not.toContain('account manager')
  expect([...alone.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/dashboard/support?crear'])
})

test('a tool whose license is not paid says so, with a link to what is to be paid', () => {
  const html = shown('unpaid')
  expect(html).toContain('Reportes SEO espera un pago')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/dashboard/billing'])
})
