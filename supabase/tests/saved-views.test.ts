import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Database } from '../local/open-database.ts'
import { Caller } from './caller.ts'
import { createPeople } from './people.ts'

let database: Database
let sofia: Caller
let diego: Caller
let mariana: Caller
beforeAll(async () => {
  database = await testDatabase()
  const people = await createPeople(database)
  sofia = new Caller(database, people.sofia)
  diego = new Caller(database, people.diego)
  mariana = new Caller(database, people.mariana)
})
afterAll(() => database.close())

const save = (who: Caller, list: string, name: string, address = 'vista=late', id: string = randomUUID()) =>
  who.answer('select public.save_view($1::text::uuid, $2, $3, $4) as answer', [id, list, name, address])
const listed = (who: Caller, list: string) =>
  who.answer('select public.list_saved_views($1) as answer', [list])

describe('A saved view', () => {
  it('belongs to one person, and one list', async () => {
    const id = randomUUID()
    await save(sofia, 'invoices', 'Vencidas de noviembre', 'vista=overdue&q=caf%C3%A9', id)
    expect(await listed(sofia, 'invoices')).toEqual([
      { id, name: 'Vencidas de noviembre', address: 'vista=overdue&q=caf%C3%A9' },
    ])
    expect(await listed(sofia, 'contracts')).toEqual([])
    expect(await listed(diego, 'invoices')).toEqual([])
    await expect(save(diego, 'invoices', 'Mía', 'vista=late', id)).rejects.toThrow('id_taken')
    expect(await diego.answer('select public.delete_view($1::text::uuid) as answer', [id])).toBe(false)
    expect(await sofia.answer('select public.delete_view($1::text::uuid) as answer', [id])).toBe(true)
    expect(await listed(sofia, 'invoices')).toEqual([])
    await expect(listed(mariana, 'invoices')).rejects.toThrow('not_allowed')
  })

  it('its name is unique in its list, ignoring case and accents; renamed, it keeps its place', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await save(sofia, 'leads', 'Sin dueño', 'a=1', first)
    await save(sofia, 'leads', 'De hoy', 'b=2', second)
    await expect(save(sofia, 'leads', ' sin DUEÑO ')).rejects.toThrow('name_taken')
    await save(sofia, 'tickets', 'Sin dueño')
    await save(sofia, 'leads', 'SIN DUEÑO', 'a=1', first)
    await save(sofia, 'leads', 'SIN DUEÑO', 'a=1', first)
    expect(await listed(sofia, 'leads')).toEqual([
      { id: first, name: 'SIN DUEÑO', address: 'a=1' },
      { id: second, name: 'De hoy', address: 'b=2' },
    ])
  })

  it('has a name of one line and an address in this site’s form', async () => {
    for (const [list, name, address] of [
      ['nada', 'Una', 'a=1'],
      ['tasks', '   ', 'a=1'],
      ['tasks', 'x'.repeat(61), 'a=1'],
      ['tasks', 'dos\nlíneas', 'a=1'],
      ['tasks', 'Una', ''],
      ['tasks', 'Una', 'javascript:alert(1)'],
      ['tasks', 'Una', `q=${'x'.repeat(1000)}`],
    ] as const)
      await expect(save(sofia, list, name, address)).rejects.toThrow('invalid_param')
    await save(sofia, 'tasks', 'x'.repeat(60))
  })

  it('a list has at most thirty', async () => {
    for (let number = 1; number <= 30; number += 1) await save(diego, 'clients', `Vista ${number}`)
    await expect(save(diego, 'clients', 'Una más')).rejects.toThrow('too_many_views')
    await save(diego, 'tasks', 'Una más')
  })
})
