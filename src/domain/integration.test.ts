import { expect, test } from 'vitest'
import { connectionsOf } from './integration.ts'

test('an integration is connected while its row says so, and not without a row', () => {
  const row = { id: 'id', user_id: 'client', sync_seq: 1, changed_at: '2026-11-20T18:00:00Z' }
  const rows = [
    { ...row, name: 'google_ads' as const, connected: true },
    { ...row, name: 'hubspot_crm' as const, connected: false },
  ]
  expect(connectionsOf(rows)).toEqual([
    { name: 'google_analytics', connected: false, changedAt: null },
    { name: 'google_ads', connected: true, changedAt: '2026-11-20T18:00:00Z' },
    { name: 'facebook_ads', connected: false, changedAt: null },
    { name: 'hubspot_crm', connected: false, changedAt: '2026-11-20T18:00:00Z' },
  ])
})
