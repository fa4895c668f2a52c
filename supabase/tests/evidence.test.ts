import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../tests/conformance/backends.ts'
import { startOurBackend } from './our-backend.ts'
import { seededRandom } from '../../tests/simulation/random.ts'
import { chunk, ending, plainHeader, plainPixels, png } from './png-parts.ts'
import { Buyer, drawnSignature } from './purchase.ts'

/** C2: every changed byte of the stored evidence is detected, even if the owner of the database changes it. */
const seed = Number(process.env['SEED'] ?? 20_261_122)
let backend: Backend
let contract: string
/** An image of some kilobytes. */
const image = png(plainHeader, chunk('tEXt', Buffer.alloc(3_000, 'a')), plainPixels, ending)

beforeAll(async () => {
  process.stdout.write(`SEED=${seed}\n`)
  backend = await startOurBackend()
  const buyer = await Buyer.signUp(backend)
  const { body: signed } = await buyer.sign('ESTANDAR', 'annual', 'BIENVENIDA40', {
    signature: { ...drawnSignature, image },
  })
  contract = String(signed['contract'])
  const { body: order } = await buyer.open(contract)
  await buyer.confirm(order['payment'])
  // The owner of the database makes the change, without triggers and checks, and it is rolled back afterwards.
  await backend.server.query(`
    create function private.found_after(p_change text, p_contract uuid) returns text language plpgsql as $$
    declare
      v_found text;
      v_check record;
    begin
      begin
        perform set_config('session_replication_role', 'replica', true);
        for v_check in select conrelid::regclass as of, conname from pg_constraint
                        where contype = 'c' and conrelid in ('public.contracts'::regclass, 'public.contract_events'::regclass, 'public.contract_signatures'::regclass) loop
          execute format('alter table %s drop constraint %I', v_check.of, v_check.conname);
        end loop;
        execute p_change;
        v_found := coalesce(private.broken_evidence(p_contract), 'nothing');
        raise exception using errcode = 'ZZ001';
      exception when sqlstate 'ZZ001' then return v_found;
      end;
    end $$`)
})
afterAll(() => backend.stop())

const found = async (change: string): Promise<string | undefined> => {
  const [row] = await backend.server.query<{ found: string }>(
    'select private.found_after($1, $2::uuid) as found',
    [change, contract],
  )
  return row?.found
}

/** Another value for every column type, so that columns added later are included. */
const others: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `coalesce(%I, '') || 'x'`,
  jsonb: `%I || '{"x": 1}'`,
  integer: '%I + 100',
  bigint: 'coalesce(%I, 0) + 100',
  numeric: 'coalesce(%I, 0) + 0.01',
  boolean: 'not %I',
  date: `coalesce(%I, '2026-01-01') + 1`,
  'timestamp with time zone': `coalesce(%I, now()) + interval '1 microsecond'`,
}
const columnsOf = async (table: string): Promise<[string, string][]> => {
  const rows = await backend.server.query<{ column: string; type: string }>(
    `select a.attname as column, format_type(a.atttypid, null) as type from pg_attribute a
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [`public.${table}`],
  )
  return rows.map(({ column, type }) => [column, (others[type] ?? type).replaceAll('%I', column)])
}

/** The value with another character at this place. */
const swapped = (value: string, at: number): string =>
  `overlay(${value} placing case substr(${value}, ${at}, 1) when 'A' then 'B' else 'A' end from ${at} for 1)`

describe('The check of a contract’s evidence', () => {
  it('reports nothing when nothing was changed', async () => {
    expect(await found('select 1')).toBe('nothing')
  })

  it('detects a change of every column of every event', async () => {
    const events = await backend.server.query<{ id: string; position: number }>(
      'select id, position from public.contract_events where contract_id = $1 order by position',
      [contract],
    )
    expect(events.length).toBeGreaterThan(1)
    for (const { id, position } of events)
      for (const [column, other] of await columnsOf('contract_events'))
        expect
          .soft(
            await found(`update public.contract_events set ${column} = ${other} where id = '${id}'`),
            `${position} ${column}`,
          )
          .not.toBe('nothing')
  })

  it('detects a change of every column of the signature', async () => {
    for (const [column, other] of await columnsOf('contract_signatures'))
      expect
        .soft(
          await found(
            `update public.contract_signatures set ${column} = ${other} where contract_id = '${contract}'`,
          ),
          column,
        )
        .not.toBe('nothing')
  })

  it('detects a change of every column of the contract, except those of its current state', async () => {
    const unnoticed: string[] = []
    for (const [column, other] of await columnsOf('contracts')) {
      const seen = await found(`update public.contracts set ${column} = ${other} where id = '${contract}'`)
      if (seen === 'nothing') unnoticed.push(column)
    }
    expect(unnoticed.toSorted()).toEqual(held.toSorted())
  })

  it('detects a deleted event or signature', async () => {
    const gone = (from: string) => found(`delete from public.${from} and contract_id = '${contract}'`)
    expect(await gone('contract_signatures where true')).toBe('signature')
    expect(await gone('contract_events where position = 1')).not.toBe('nothing')
    expect(await gone('contract_events where position = 2')).toBe('events')
    expect(await gone('contract_events where true')).toBe('events')
  })

  it('detects a changed character of the text or of the image, at any place', async () => {
    const random = seededRandom(seed)
    const [sizes] = await backend.server.query<{ text: number; picture: number }>(
      `select char_length(e.payload ->> 'text') as text, char_length(s.signature_image_url) as picture
         from public.contract_events e join public.contract_signatures s on s.contract_id = e.contract_id
        where e.contract_id = $1 and e.position = 1`,
      [contract],
    )
    const { text = 0, picture = 0 } = sizes ?? {}
    const places = (size: number) => [
      1,
      size >> 1,
      size,
      ...Array.from({ length: 200 }, () => random.below(size) + 1),
    ]
    const missed: string[] = []
    for (const at of places(text)) {
      const other = `jsonb_set(payload, '{text}', to_jsonb(${swapped(`(payload ->> 'text')`, at)}))`
      const seen = await found(
        `update public.contract_events set payload = ${other} where contract_id = '${contract}' and position = 1`,
      )
      if (seen !== 'events') missed.push(`text ${at}: ${seen}`)
    }
    for (const at of places(picture)) {
      const other = swapped('signature_image_url', at)
      const seen = await found(
        `update public.contract_signatures set signature_image_url = ${other} where contract_id = '${contract}'`,
      )
      if (seen !== 'picture') missed.push(`picture ${at}: ${seen}`)
    }
    expect(missed).toEqual([])
  })
})

/** Columns that are not signed, or are set by later events; under another id there is no such contract. */
const held: readonly string[] = [
  'id',
  'cancel_effective_on',
  'cancel_refund',
  'cancel_requested_at',
  'contract_type',
  'created_at',
  'credit',
  'end_date',
  'promotion_until',
  'renewal_told_for',
  'rest_returned_at',
  // The sum of the signed addenda's events.
  'services_apart',
  'start_date',
  'status',
  'sync_seq',
]
