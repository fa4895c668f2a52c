import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { jsonFunction } from '../../../../supabase/functions/_shared/json-function.ts'
import { invoiceStatuses } from '../../../domain/invoice.ts'
import type { License } from '../../../domain/license.ts'
import type { UsageEvent } from '../../../domain/usageEvent.ts'
import { refusalExample } from './apiExamples.ts'
import { apiReading } from './api.ts'

const documented = JSON.stringify(apiReading)

test('the reference names the place in which a refused body is told', async () => {
  const record = jsonFunction({
    name: 'report-figures',
    input: z.strictObject({ month: z.string() }),
    backend: { url: 'https://here.invalid', publishableKey: 'key', secretKey: 'key' },
    site: undefined,
    open: true,
    run: async () => ({ ok: true, body: {} }),
  })
  const refused = await record(new Request('https://here.invalid', { method: 'POST', body: '{"month":11}' }))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toEqual({ code: 'invalid_field', params: { field: 'month' } })
  expect(documented).toContain('`params.field`')
  expect(documented).toContain('`params.param`')
})

test('the refusal in the reference has the form of every refusal', () => {
  expect(Object.keys(refusalExample)).toEqual(['code', 'params'])
})

/** The keys are checked by the types: a new status or kind must be added here. */
const statusesOfLicense: Readonly<Record<License['status'], true>> = { active: true, revoked: true }
const kindsOfEvent: Readonly<Record<UsageEvent['kind'], true>> = { usage: true, report: true, removal: true }

test('the reference names every status and every kind of event, and says that an old event is moved', () => {
  const words = [...invoiceStatuses, ...Object.keys(statusesOfLicense), ...Object.keys(kindsOfEvent)]
  // In the samples the quotes are those of JSON in a text.
  const isNamed = (word: string) => new RegExp(`["\`]${word}\\\\*["\`]`).test(documented)
  expect(words.filter((word) => !isNamed(word))).toEqual([])
  expect(documented).toContain('más de 7 días')
})
