import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Op } from '../../../src/domain/op.ts'
import { accountSpace } from '../../../src/domain/space.ts'
import { badOps, type BadOp } from '../bad-ops.ts'
import { writeHistory } from '../messages.ts'
import { sendMessage } from '../ops.ts'
import type { Served } from '../served.ts'

export function badInputOverHttp(open: () => Served): void {
  let served: Served
  let cases: Map<string, BadOp>
  const titles = badOps({ client: randomUUID(), manager: randomUUID(), anotherMessage: randomUUID() }).map(
    ({ title }) => title,
  )

  beforeAll(async () => {
    served = open()
    const { mariana, ximena, diego, renata } = served.people
    const [anotherMessage = ''] = await writeHistory(served.backend.server, {
      client: ximena,
      manager: renata,
      count: 1,
    })
    cases = new Map(
      badOps({ client: mariana, manager: diego, anotherMessage }).map((bad) => [bad.title, bad]),
    )
  })

  // Together they are more than the 200 changes at once of an account that has never paid.
  beforeEach(() => served.backend.server.query('delete from private.attempts'))

  const good = (text: string) => sendMessage(served.people.mariana, served.people.diego, text)

  describe('S4 over HTTP: of a batch with one bad change, the rest is applied:', () => {
    it.each(titles)('%s', async (title) => {
      const bad = cases.get(title)
      const parts = [
        JSON.stringify(good('Antes')),
        bad?.text ?? JSON.stringify(bad?.op),
        JSON.stringify(good('Después')),
      ]
      const { status, data } = await served.rpc('mariana', 'sync_push', `{"ops":[${parts.join(',')}]}`)
      expect(status).toBe(200)
      const applied = { outcome: 'applied', space: accountSpace(served.people.mariana) }
      expect(data).toMatchObject([applied, { ...bad?.outcome }, applied])
    })
  })

  describe('Over HTTP an invalid call is a 4xx with a code, and changes nothing:', () => {
    const uuid = randomUUID()
    const space = () => accountSpace(served.people.mariana)
    const cursor = (value: unknown) => ({ cursors: { [space()]: value } })
    const many = (): Op[] => Array.from({ length: 201 }, () => good('Hola'))
    const before = { created_at: 'mañana', id: uuid }
    const older = (args: object) => ({
      space: space(),
      entity: 'direct_messages',
      thread: served.people.diego,
      ...args,
    })
    const calls: [string, string, () => unknown, number, string][] = [
      ['201 changes', 'sync_push', () => ({ ops: many() }), 400, '22023'],
      ['changes that are an object', 'sync_push', () => ({ ops: {} }), 400, '22023'],
      ['changes that are a text', 'sync_push', () => ({ ops: 'ops' }), 400, '22023'],
      ['changes that are null', 'sync_push', () => ({ ops: null }), 400, '22023'],
      ['no changes at all', 'sync_push', () => ({ acked: [] }), 404, 'PGRST202'],
      ['an argument too many', 'sync_push', () => ({ ops: [good('Hola')], as: uuid }), 404, 'PGRST202'],
      [
        'an acknowledged id that is not a UUID',
        'sync_push',
        () => ({ ops: [good('Hola')], acked: ['hola'] }),
        400,
        '22P02',
      ],
      [
        'acknowledged ids that are no list',
        'sync_push',
        () => ({ ops: [good('Hola')], acked: 'hola' }),
        400,
        '22P02',
      ],
      ['a body that is no JSON', 'sync_push', () => '{"ops": [', 400, 'PGRST102'],
      ['cursors that are a list', 'sync_pull', () => ({ cursors: [] }), 400, '22023'],
      ['a cursor that is null', 'sync_pull', () => cursor(null), 400, '22023'],
      ['a cursor of nothing', 'sync_pull', () => cursor({}), 400, '22023'],
      ['a cursor in words', 'sync_pull', () => cursor({ seq: 'uno' }), 400, '22023'],
      ['a cursor below nought', 'sync_pull', () => cursor({ seq: -1 }), 400, '22023'],
      ['a cursor of two kinds', 'sync_pull', () => cursor({ seq: 1, as_of: 1 }), 400, '22023'],
      ['a cursor beyond bigint', 'sync_pull', () => cursor({ seq: 1e30 }), 400, '22023'],
      ['a cursor with half a place', 'sync_pull', () => cursor({ seq: 1, entity: 'profiles' }), 400, '22023'],
      [
        'a cursor at an id that is not a UUID',
        'sync_pull',
        () => cursor({ as_of: 0, entity: 'profiles', id: 'hola' }),
        400,
        '22023',
      ],
      [
        'a cursor with a NUL',
        'sync_pull',
        () => cursor({ seq: 1, entity: 'profiles', id: '\0' }),
        400,
        '22023',
      ],
      ['a page in words', 'sync_pull', () => ({ cursors: {}, page: 'mucho' }), 400, '22P02'],
      ['a floor with an invalid time', 'sync_older', () => older({ before }), 400, '22023'],
      ['a floor of nothing', 'sync_older', () => older({ before: {} }), 400, '22023'],
      [
        'an unknown entity',
        'sync_older',
        () => older({ before: { ...before, created_at: '2026-01-01' }, entity: 'users' }),
        400,
        '22023',
      ],
      ['an invalid space', 'sync_digest', () => ({ space: 'hola' }), 400, '22023'],
    ]

    it.each(calls)('%s', async (_, name, args, status, code) => {
      const state = () =>
        served.backend.server.query(
          'select count(*) as rows, max(sync_seq) as seq from public.direct_messages',
        )
      const rows = await state()
      expect(await served.rpc('mariana', name, args())).toEqual({ status, code, data: null })
      expect(await state()).toEqual(rows)
    })

    it('a body above the limit', async () => {
      const body = JSON.stringify({ ops: [good('a'.repeat(2_000_000))] })
      expect(await served.rpc('mariana', 'sync_push', body)).toMatchObject({ status: 413, data: null })
    })
  })

  it('S5 over HTTP: an op id reused with other content is refused, and the rest applied', async () => {
    const op = good('Hola')
    const forged = { ...op, args: { ...op.args, message: 'Adiós' } }
    const { status, data } = await served.rpc('mariana', 'sync_push', {
      ops: [op, forged, good('Sigue'), op],
    })
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', code: 'op_reused' },
      { outcome: 'applied' },
      { outcome: 'duplicate', of: { outcome: 'applied' } },
    ])
  })
}
