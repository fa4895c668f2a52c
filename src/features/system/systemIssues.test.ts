import { expect, it } from 'vitest'
import type { SystemState } from '../../domain/systemState.ts'
import { issuesOf } from './systemIssues.ts'

const now = Date.parse('2026-11-24T18:00:00Z')
const quiet: SystemState = {
  asked_at: '2026-11-24T18:00:00Z',
  clock: {
    runs: [{ ran_at: '2026-11-24T17:55:00Z', ms: 40, did: { tick_purge: 2 }, failed: {} }],
    failures: [],
  },
  letters: { waiting: 3, stuck: 0, entries: [] },
  pushes: { waiting: 1, failing: 0, since: null },
  payments: { failed: 0, entries: [] },
  storage: { database: 1, more: false, buckets: [], largest: null, quota: { bytes: 1, files: 1 } },
  versions: { migration: null, database: '17', started_at: null },
  erasures: { asked: 0, late: [], customers: { failing: 0, since: null } },
}
const letter = {
  id: 'l1',
  recipient: 'eva@otra.mx',
  kind: 'invoice',
  failure: 'no_connection',
  attempts: 2,
  created_at: '2026-11-24T10:00:00Z',
  again_at: '2026-11-24T18:10:00Z',
}

it('without a problem there is nothing to repair; a letter before its first attempt is none', () => {
  expect(issuesOf(quiet, now)).toEqual([])
})

it('a clock that did not run for half an hour can be run; so can one that never ran', () => {
  expect(issuesOf(quiet, now + 26 * 60_000).map(({ repair }) => repair)).toEqual([{ kind: 'run_clock' }])
  const never = { ...quiet, clock: { ...quiet.clock, runs: [] } }
  expect(issuesOf(never, now).map(({ repair }) => repair)).toEqual([{ kind: 'run_clock' }])
})

it('a letter that can be sent is sent again; one that would fail again can only be discarded', () => {
  const entries = [letter, { ...letter, id: 'l2', failure: 'malformed', attempts: 8, again_at: null }]
  const issues = issuesOf({ ...quiet, letters: { waiting: 0, stuck: 2, entries } }, now)
  expect(issues.map(({ repair }) => repair)).toEqual([
    { kind: 'resend_letter', letter: 'l1' },
    { kind: 'discard_letter', letter: 'l2' },
  ])
  expect(issues[0]?.detail).toBe(
    'No hubo conexión con el servidor de correo. Se reintenta solo el 24 nov 2026, 12:10:00.',
  )
  expect(issues[1]?.detail).toBe('Sus datos están dañados y no se puede escribir. Ya no se reintenta solo.')
})

it('every problem has its reason in Spanish and one repair', () => {
  const issues = issuesOf(
    {
      ...quiet,
      clock: {
        ...quiet.clock,
        failures: [{ step: 'tick_usage', code: '23514', many: 2, failed_at: '2026-11-24T17:00:00Z' }],
      },
      pushes: { waiting: 0, failing: 2, since: '2026-11-24T09:00:00Z' },
      payments: {
        failed: 1,
        entries: [
          {
            provider: 'stripe',
            event_id: 'evt_1',
            kind: 'succeeded',
            centavos: 545_999,
            code: 'amount_mismatch',
            attempts: 3,
            failed_at: '2026-11-24T12:00:00Z',
          },
        ],
      },
      erasures: {
        asked: 1,
        late: [{ id: 'c1', name: 'Tés Olivia', deletion_on: '2026-11-20', settled: false }],
        customers: { failing: 1, since: '2026-11-23T12:00:00Z' },
      },
    },
    now,
  )
  expect(issues.map(({ title }) => title)).toEqual([
    'Falló: Reiniciar el uso del mes',
    'Aviso de pago sin procesar: Pago recibido, 5,459.99 MXN, de Stripe',
    'Cuenta sin eliminar: Tés Olivia',
    'Tarjetas guardadas de 1 cuenta eliminada',
    '2 notificaciones push no han salido',
  ])
  expect(issues.map(({ repair }) => repair.kind)).toEqual([
    'retry_step',
    'process_event',
    'client',
    'retry_customers',
    'retry_pushes',
  ])
})
