import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personSpace } from '../../src/domain/space.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import type { Caller } from './caller.ts'
import type { People } from './people.ts'
import { call, Tickets } from './tickets.ts'

/** The texts that staff send often: their own and the shared ones. */
let database: Database
let people: People
let mariana: Caller
let diego: Caller
let sofia: Caller
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  ;({ people, mariana, diego, sofia } = await Tickets.of(database))
})
afterAll(() => database.close())

const titles = async (who: Caller, person: string) =>
  ((await who.pull()).spaces[personSpace(person)]?.rows['canned_replies'] ?? []).map((row) => row['title'])

const body = 'Hola, {nombre}'

/** read: the title as it was when the person began to edit; undefined for a new one. */
const save = (who: Caller, id: string, title: string, shared: boolean, read?: string) =>
  call(who, `public.save_canned_reply($1::text::uuid, $2, $3, ${shared}, nullif($4::text::jsonb, 'null'))`, [
    id,
    title,
    body,
    JSON.stringify(read === undefined ? null : { title: read, body }),
  ])

describe('Canned replies', () => {
  it('shared ones reach the devices of all staff, also of a new colleague, and no client', async () => {
    const id = randomUUID()
    const title = `Saludo ${id}`
    await save(diego, randomUUID(), 'Solo mía', false)
    await save(sofia, id, title, true)
    expect(await titles(diego, people.diego)).toEqual(expect.arrayContaining(['Solo mía', title]))
    expect(await titles(sofia, people.sofia)).toContain(title)
    expect(await titles(mariana, people.mariana)).toEqual([])
    await database.query(`insert into public.user_roles (user_id, role) values ($1, 'agent')`, [
      people.mariana,
    ])
    expect(await titles(mariana, people.mariana)).toContain(title)
    await database.query('delete from public.user_roles where user_id = $1', [people.mariana])
    expect(await titles(mariana, people.mariana)).toEqual([])
    await save(sofia, id, `${title} nuevo`, true, title)
    expect(await titles(diego, people.diego)).toContain(`${title} nuevo`)
    await call(sofia, 'public.delete_canned_reply($1::text::uuid, true)', [id])
    expect(await titles(diego, people.diego)).toEqual(['Solo mía'])
  })

  it('another person’s cannot be changed', async () => {
    const id = randomUUID()
    await save(diego, id, 'Mía', false)
    await expect(save(sofia, id, 'De Sofía', false)).rejects.toThrow('not_allowed')
    await expect(save(diego, randomUUID(), 'Para todos', true)).rejects.toThrow('not_allowed')
    expect(await titles(diego, people.diego)).toContain('Mía')
  })

  describe.each([true, false])('shared: %s', (shared) => {
    const now = () => titles(sofia, people.sofia)

    it('a text that changed since it was read is not overwritten', async () => {
      const id = randomUUID()
      await save(sofia, id, 'Saludo', shared)
      await save(sofia, id, 'Saludo corregido', shared, 'Saludo')
      await expect(save(sofia, id, 'Otro saludo', shared, 'Saludo')).rejects.toThrow('changed_meanwhile')
      expect(await now()).toContain('Saludo corregido')
    })

    it('a new one that is sent again changes nothing, also after somebody corrected it', async () => {
      const id = randomUUID()
      await save(sofia, id, 'Saludo', shared)
      await save(sofia, id, 'Saludo', shared)
      await save(sofia, id, 'Saludo corregido', shared, 'Saludo')
      await expect(save(sofia, id, 'Saludo', shared)).rejects.toThrow('changed_meanwhile')
      expect(await now()).toContain('Saludo corregido')
    })

    it('one that was deleted meanwhile does not come back', async () => {
      const id = randomUUID()
      await save(sofia, id, 'Saludo', shared)
      await call(sofia, `public.delete_canned_reply($1::text::uuid, ${shared})`, [id])
      await expect(save(sofia, id, 'Otro saludo', shared, 'Saludo')).rejects.toThrow('changed_meanwhile')
      expect(await now()).not.toContain('Otro saludo')
    })
  })
})
