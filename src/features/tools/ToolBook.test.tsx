import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { accountTools } from '../../domain/accountTool.ts'
import type { ToolConfiguration } from '../../domain/toolConfiguration.ts'
import { ToolBook } from './ToolBook.tsx'

const installation = vi.hoisted(() => ({ site: null as string | null }))
vi.mock('../../data/session/useToolSite.ts', () => ({ useToolSite: () => installation.site }))

const seat: ToolConfiguration = {
  id: 'row',
  user_id: 'luis',
  tool_name: 'chatbot',
  tool_url: null,
  is_active: true,
  is_favorite: false,
  access_count: 0,
  last_accessed: null,
  shared_by: 'Ferretería Robles',
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
}
const linksOf = (site: string | null): (string | undefined)[] => {
  installation.site = site
  const tools = accountTools([], [seat], new Set(), new Map(), new Set())
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ToolBook tools={tools} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/aria-label="((?:Abrir|Ver) [^"]*)"/g)].map(([, label]) => label)
}

test('a tool is opened only where the installation knows its address; elsewhere its page says why', () => {
  expect(linksOf('https://{slug}.herramientas.mx')).toContain('Abrir Chatbot')
  const links = linksOf(null)
  expect(links).toContain('Ver Chatbot')
  expect(links.filter((label) => label?.startsWith('Abrir'))).toEqual([])
})
