import { expect, it } from 'vitest'
import type { FindableRows } from '../../data/mirror/findable.ts'
import { openToolHref } from '../../hrefs.ts'
import { routes } from '../../routes.ts'
import { clientEntries } from './clientEntries.ts'

const none: FindableRows = {
  assignments: [],
  configurations: [],
  contracts: [],
  listings: new Map(),
  invoices: [],
  licenses: [],
  meetings: [],
  notifications: [],
  profiles: [],
  reports: [],
  resources: [],
  services: [],
  tasks: [],
  ticketFiles: [],
  ticketMessages: [],
  tickets: [],
}

it('a tool opens for the person who has a seat; the others lead to the list of tools', () => {
  const entries = [
    ...clientEntries(
      {
        ...none,
        configurations: [
          {
            id: 'c1',
            user_id: 'ximena',
            tool_name: 'seo-tools',
            tool_url: null,
            is_active: true,
            is_favorite: false,
            access_count: 0,
            last_accessed: null,
            created_at: '2026-11-25T00:00:00Z',
            shared_by: 'Ferretería Robles',
            sync_seq: 1,
          },
        ],
      },
      () => undefined,
    ),
  ]
  const targetOf = (tool: string) => entries.find(({ id }) => id === `tool:${tool}`)
  expect(targetOf('seo-tools')).toMatchObject({ to: openToolHref('seo-tools') })
  expect(targetOf('chatbot')).toMatchObject({ to: routes.tools })
})
