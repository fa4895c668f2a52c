import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller, type Cursors } from './caller.ts'
import { createPeople, type People } from './people.ts'

let database: Database
let people: People
let sofia: Caller
let mariana: Caller
beforeAll(async () => {
  database = await testDatabase()
  people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
  mariana = new Caller(database, people.mariana)
})
afterAll(() => database.close())

type ResourceTexts = {
  id: string
  kind?: string
  title?: string
  body?: string | null
  file?: string | null
  seconds?: number | null
  /** What the super admin read before; otherwise what is stored now. */
  base?: unknown
}

/** What a super admin reads of a resource, with its text; null: there is none. */
const listed = async (id: string): Promise<unknown> => {
  const answer = await sofia.answer(
    `select jsonb_build_object('title', r -> 'title', 'summary', r -> 'summary', 'tool_name', r -> 'tool_name',
              'body', public.library_text($1::text::uuid)) as answer
       from jsonb_array_elements(public.list_library()) r where r ->> 'id' = $1`,
    [id],
  )
  return answer ?? null
}

const save = async ({
  id,
  kind = 'document',
  title = 'Guía',
  body = 'Texto',
  file = null,
  seconds = null,
  base,
}: ResourceTexts) => {
  const read = base === undefined ? await listed(id) : base
  return sofia.answer(
    `select public.save_resource($1::text::uuid, $2, $3, '', $4, null, $5, $6, $7::text::jsonb) as answer`,
    [id, kind, title, body, file, seconds, JSON.stringify(read)],
  )
}
const publish = (id: string, published: boolean) =>
  sofia.answer('select public.publish_resource($1::text::uuid, $2) as answer', [id, published])

/** The row that the storage service writes after an upload. */
async function uploaded(name: string, mimetype: string, size: number): Promise<string> {
  const path = `${randomUUID()}/${name}`
  await database.query(
    `insert into storage.objects (bucket_id, name, metadata) values ('library', $1, jsonb_build_object('mimetype', $2::text, 'size', $3::int))`,
    [path, mimetype, size],
  )
  return `library/${path}`
}

const Rows = z.array(z.looseObject({ id: z.string() }))

/** A device of Mariana's with all of the catalogue up to now, which pulls its changes. */
class MarianasDevice {
  cursors: Cursors = {}
  readonly here = new Set<string>()

  async pull(): Promise<ReadonlySet<string>> {
    const answer = await mariana.pull(this.cursors)
    for (const [space, { rows, tombstones, cursor }] of Object.entries(answer.spaces)) {
      this.cursors = { ...this.cursors, [space]: cursor }
      // The mirror applies a page in this order, too: deletions first.
      for (const [entity, id] of tombstones) if (entity === 'resources') this.here.delete(id)
      for (const { id } of Rows.parse(rows['resources'] ?? [])) this.here.add(id)
    }
    return this.here
  }
}

describe('Editing the library', () => {
  it('a draft reaches no device, a published resource does, and a withdrawn one is deleted there and restored', async () => {
    const id = randomUUID()
    const device = new MarianasDevice()
    expect(await save({ id })).toBe(true)
    expect([...(await device.pull())]).not.toContain(id)
    expect(await publish(id, true)).toBe(true)
    expect([...(await device.pull())]).toContain(id)
    expect(await publish(id, false)).toBe(true)
    expect([...(await device.pull())]).not.toContain(id)
    expect(await publish(id, true)).toBe(true)
    expect([...(await device.pull())]).toContain(id)
    expect([...(await new MarianasDevice().pull())]).toContain(id)
  })

  it('a device that was offline meanwhile gets the published resources, and no others', async () => {
    const [gone, back] = [randomUUID(), randomUUID()]
    const device = new MarianasDevice()
    for (const id of [gone, back]) {
      await save({ id })
      await publish(id, true)
    }
    await device.pull()
    await publish(gone, false)
    await publish(back, false)
    await publish(back, true)
    const here = await device.pull()
    expect([here.has(gone), here.has(back)]).toEqual([false, true])
  })

  it('a person’s progress is kept while a resource is withdrawn', async () => {
    const id = randomUUID()
    await save({ id })
    await publish(id, true)
    await database.query(
      'insert into public.resource_progress (id, user_id, resource_id, progress) values (gen_random_uuid(), $1, $2, 40)',
      [people.mariana, id],
    )
    await publish(id, false)
    await publish(id, true)
    expect(
      await database.query('select progress from public.resource_progress where resource_id = $1', [id]),
    ).toEqual([{ progress: 40 }])
  })

  it('saving again changes only its texts; a repeat changes and audits nothing', async () => {
    const id = randomUUID()
    const file = await uploaded('plan.csv', 'text/csv', 512)
    const resource = { id, kind: 'template', title: 'Plan', body: null, file }
    expect(await save(resource)).toBe(true)
    expect(await save(resource)).toBe(false)
    expect(await save({ ...resource, title: 'Plan de medios' })).toBe(true)
    await expect(save({ ...resource, kind: 'document', file: null, body: 'x' })).rejects.toThrow(
      'invalid_param',
    )
    const other = await uploaded('otro.csv', 'text/csv', 5)
    await expect(save({ ...resource, file: other })).rejects.toThrow('invalid_param')
    expect(
      await database.query(
        'select slug, title, size_bytes as size, status from public.resources where id = $1',
        [id],
      ),
    ).toEqual([{ slug: 'plan', title: 'Plan de medios', size: 512, status: 'draft' }])
    expect(
      await database.query(
        `select count(*)::int as many from public.audit_log where subject_id = $1 and action = 'catalogue.save_resource'`,
        [id],
      ),
    ).toEqual([{ many: 2 }])
  })

  it('the later of two changes from one reading is refused, and a repeat of the first one is not', async () => {
    const id = randomUUID()
    await save({ id, title: 'Disputado' })
    await publish(id, true)
    const base = await listed(id)
    const first = { id, title: 'Disputado', body: 'El texto de Sofía', base }
    expect(await save(first)).toBe(true)
    expect(await save(first)).toBe(false)
    await expect(save({ ...first, body: 'El texto de otra persona' })).rejects.toMatchObject({
      message: 'changed_meanwhile',
      code: 'PT409',
    })
    await expect(save({ ...first, body: 'Sin haberlo leído', base: null })).rejects.toThrow(
      'changed_meanwhile',
    )
    expect(await database.query('select body from public.resources where id = $1', [id])).toEqual([
      { body: 'El texto de Sofía' },
    ])
  })

  it('a resource with a file and without a text is changed too: its base is the empty text that was read', async () => {
    const id = randomUUID()
    const file = await uploaded('sin-texto.csv', 'text/csv', 512)
    const resource = { id, kind: 'template', title: 'Sin texto', body: null, file }
    await save(resource)
    const base = { title: 'Sin texto', summary: '', body: '', tool_name: null }
    expect(await save({ ...resource, title: 'Con otro título', base })).toBe(true)
  })

  it('a file must exist, have the right type, and belong to one resource', async () => {
    const csv = await uploaded('lista.csv', 'text/csv', 10)
    const film = await uploaded('cine.mp4', 'video/mp4', 10)
    const refused = (resource: Omit<ResourceTexts, 'id'>, code: string) =>
      expect(save({ id: randomUUID(), body: null, ...resource })).rejects.toThrow(code)
    await refused({ kind: 'template', file: `library/${randomUUID()}/nada.csv` }, 'file_missing')
    await refused({ kind: 'video', file: csv, seconds: 5 }, 'invalid_param')
    await refused({ kind: 'template', file: film }, 'invalid_param')
    await refused({ kind: 'video', file: film }, 'invalid_param')
    await refused({ kind: 'document' }, 'invalid_param')
    await refused({ kind: 'template', file: null }, 'invalid_param')
    expect(await save({ id: randomUUID(), kind: 'video', file: film, seconds: 61, body: null })).toBe(true)
    await refused({ kind: 'video', file: film, seconds: 61 }, 'file_missing')
  })

  it('a client can read the file only while its resource is published', async () => {
    const id = randomUUID()
    const file = await uploaded('guion.pdf', 'application/pdf', 10)
    const seen = () =>
      mariana.shown(`select 1 from storage.objects where bucket_id = 'library' and 'library/' || name = $1`, [
        file,
      ])
    await save({ id, kind: 'template', title: 'Guion', body: null, file })
    expect(await seen()).toHaveLength(0)
    await publish(id, true)
    expect(await seen()).toHaveLength(1)
    await publish(id, false)
    expect(await seen()).toHaveLength(0)
  })

  it('two resources of one title have two addresses, and a title without letters has one', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    for (const [at, title] of ['Métricas: ¡qué ver!', 'Métricas, que ver', '¿?'].entries())
      await save({ id: ids[at] ?? '', title })
    const rows = await database.query<{ slug: string }>(
      'select slug from public.resources where id = any ($1::uuid[]) order by position',
      [`{${ids.join(',')}}`],
    )
    expect(rows.map(({ slug }) => slug)).toEqual(['metricas-que-ver', 'metricas-que-ver-2', 'recurso'])
  })
})
