import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Lead, LEAD_CONSENT_VERSION, leadMax, LeadSource, leadOf } from '../../src/domain/lead.ts'
import { planKeys } from '../../src/domain/plan.ts'
import { billings } from '../../src/domain/billing.ts'
import { readForm, Submission } from '../functions/lead/submission.ts'

/** The device's schema and the function's are two files, because the hosted service bundles only the function. */
const texts = fc.oneof(
  fc.constantFrom('', ' ', 'Ana', ' Ríos ', 'a'.repeat(leadMax.phone + 1), 'a'.repeat(leadMax.name)),
  fc.constantFrom('a'.repeat(leadMax.name + 1), 'a'.repeat(leadMax.message), 'a'.repeat(leadMax.message + 1)),
  fc.string(),
)
const emails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom(
    '',
    'ana',
    ' ANA@Demo.MX ',
    'ana@demo',
    `${'a'.repeat(250)}@demo.mx`,
    'a b@demo.mx',
    'ñ@demo.mx',
  ),
)
const foreign = fc.constantFrom(null, undefined, 1, {}, 'OTRO')
/** Mostly valid values, so that every field is sometimes the only wrong one. */
const mostly = (values: readonly string[], rest: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, rest)

const sent = fc.record(
  {
    id: mostly(['9b2f1c1e-6f0a-4c8e-9a35-0d9a6d6f3b11'], fc.oneof(fc.uuid(), fc.constant('1'))),
    email: mostly(['ana@demo.mx'], emails),
    source: mostly(LeadSource.options, foreign),
    consent_version: mostly([LEAD_CONSENT_VERSION], fc.constant('ayer')),
    name: mostly(['Ana'], texts),
    company: mostly(['Café Ríos'], texts),
    phone: mostly(['55'], texts),
    message: mostly(['Hola'], texts),
    plan: mostly(planKeys, foreign),
    billing: mostly(billings, foreign),
    promo: mostly(['BIENVENIDA40', ' bienvenida40 '], fc.constantFrom('a', 'con espacio', '', 1)),
    more: fc.anything(),
  },
  { requiredKeys: ['id', 'email', 'source', 'consent_version'] },
)

describe('The function’s schema and the device’s', () => {
  it('they accept and refuse the same, with the same values', () => {
    let taken = 0
    fc.assert(
      fc.property(sent, (fields) => {
        const [device, server] = [Lead.safeParse(fields), Submission.safeParse(fields)]
        expect(server.success).toBe(device.success)
        expect(server.data).toEqual(device.data)
        if (device.success) taken += 1
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(200)
  })

  it('they report the same fields', () => {
    expect(Object.keys(Lead.shape)).toEqual(Object.keys(Submission.shape))
  })

  it('they differ only for an invalid text: the device repairs it, the function refuses it', () => {
    const filled = {
      id: crypto.randomUUID(),
      email: 'ana@demo.mx',
      source: 'contact',
      consent_version: LEAD_CONSENT_VERSION,
    }
    const broken = { ...filled, message: 'ho\0la \ud800' }
    expect(Submission.safeParse(broken).success).toBe(false)
    const repaired = leadOf(broken)
    expect(repaired.ok && repaired.lead.message).toBe('hola \ufffd')
    expect(Submission.safeParse(repaired.ok && repaired.lead).success).toBe(true)
  })
})

const idOf = async (fields: Record<string, string>, today = '2026-11-21') => {
  const read = await readForm(new URLSearchParams(fields), today)
  return read.ok ? read.submission.id : null
}

describe('The id of a form without a script', () => {
  const form = { email: 'ana@demo.mx', source: 'landing', consent_version: LEAD_CONSENT_VERSION }

  it('the id is the same for the same form on the same day, whatever the order and the empty fields', async () => {
    const id = await idOf(form)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await idOf({ ...form, name: ' ' })).toBe(id)
    expect(await idOf(Object.fromEntries(Object.entries(form).toReversed()))).toBe(id)
  })

  it('the id differs the next day, and for another text', async () => {
    const ids = [await idOf(form), await idOf(form, '2026-11-22'), await idOf({ ...form, message: 'Hola' })]
    expect(new Set(ids).size).toBe(3)
  })
})
