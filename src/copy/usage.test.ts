import { expect, test } from 'vitest'
import type { License } from '../domain/license.ts'
import { metersOf } from '../domain/licenseMeters.ts'
import { reportsText } from './licenses.ts'
import { licenseMeters, paceText, subscriptionName, usageTexts } from './usage.ts'

const license = (changes: Partial<License>): License => ({
  id: 'license',
  user_id: 'client',
  contract_id: 'contract',
  tool_name: 'ai-content',
  license_key: 'AZ-1',
  plan_tier: 'ESTANDAR',
  meter: 'aiWords',
  status: 'active',
  monthly_price: null,
  current_usage: 0,
  usage_limit: 50,
  second_meter: null,
  second_usage: 0,
  second_limit: null,
  usage_month: '2026-11-01',
  reports_used: 0,
  reports_limit: 5,
  seats_used: 0,
  seats_limit: 5,
  expires_at: null,
  created_at: '2026-11-01T00:00:00Z',
  sync_seq: 1,
  ...changes,
})
const now = Date.parse('2026-11-22T18:00:00Z')
const words = { meter: 'aiWords', used: 41, limit: 50 }

test('the used share is shown with the share of the month that is over', () => {
  expect(paceText(words, now)).toBe('Llevas 82% y van 22 días del mes')
  expect(paceText({ ...words, used: 0 }, Date.parse('2026-12-01T18:00:00Z'))).toBe(
    'Llevas 0% y va 1 día del mes',
  )
})

test('a meter without a limit, or without a monthly reset, has no pace', () => {
  expect(paceText({ ...words, limit: -1 }, now)).toBeNull()
  expect(paceText({ ...words, meter: 'aiSites' }, now)).toBeNull()
})

test('in a new month, before this device has the month’s row, nothing of it is used; what lasts is still counted', () => {
  const december = Date.parse('2026-12-01T18:00:00Z')
  const full = license({ current_usage: 49, reports_used: 4, reports_limit: 5, meter: 'seoReports' })
  expect(licenseMeters(full, now, { paced: true })[0]).toMatchObject({
    value: 49,
    note: 'Llevas 98% y van 22 días del mes',
  })
  expect(licenseMeters(full, december, { paced: true })[0]).toMatchObject({
    value: 0,
    note: 'Llevas 0% y va 1 día del mes',
  })
  expect([reportsText(full, now), reportsText(full, december)]).toEqual(['4 de 5', '0 de 5'])
  const sites = license({
    meter: 'aiSites',
    current_usage: 3,
    second_meter: 'activeFunnels',
    second_usage: 2,
    second_limit: 10,
  })
  expect(metersOf(sites, december).map(({ used }) => used)).toEqual([3, 2])
})

test('a license with two limits has two meters, each with its own unit', () => {
  const two = license({
    tool_name: 'web-creator',
    meter: 'aiSites',
    current_usage: 3,
    usage_limit: 5,
    second_meter: 'activeFunnels',
    second_usage: 1,
    second_limit: 10,
  })
  const shown = metersOf(two, now).map((meter) => usageTexts('web-creator', meter))
  expect(shown.map(({ used, of }) => `${used} ${of}`)).toEqual(['3 de 5 sitios', '1 de 10 embudos'])
  expect(metersOf(license({}), now)).toHaveLength(1)
})

test('a tier is not called by the plan with the same key, nor by its key', () => {
  const tier = { tool: 'seo-tools', tier: 'ESTANDAR', display_name: 'SEO Estándar' } as const
  const seo = license({ tool_name: 'seo-tools' })
  expect(subscriptionName(seo, [tier])).toBe('Planes Estándar')
  expect(subscriptionName({ ...seo, monthly_price: 499.99 }, [tier])).toBe('Nivel Estándar')
  expect(subscriptionName({ ...seo, monthly_price: 499.99, plan_tier: 'PRO' }, [tier])).toBe('Nivel PRO')
})
