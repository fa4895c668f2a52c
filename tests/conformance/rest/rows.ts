import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../backends.ts'
import type { RestPeople } from './people.ts'

/** Queries and changes of rows. */
export function rowsOfTables(open: () => RestPeople): void {
  let ana: Person
  beforeAll(() => {
    ;({ ana } = open())
  })

  const asAna = () => ana.client.from('notes')

  it('columns are selected, rows filtered, ordered and limited', async () => {
    const { data } = await asAna()
      .select('title,rank')
      .in('title', ['uno', 'dos', 'tres'])
      .gte('rank', 1)
      .neq('title', 'uno')
      .order('rank', { ascending: false })
    expect(data).toEqual([
      { title: 'tres', rank: 3 },
      { title: 'dos', rank: 2 },
    ])
    const { data: either } = await asAna().select('title').or('title.eq.uno,rank.gt.2').order('rank')
    expect(either).toEqual([{ title: 'uno' }, { title: 'tres' }])
    const { data: like } = await asAna().select('title').ilike('title', 'D%')
    expect(like).toEqual([{ title: 'dos' }])
    const { data: missing } = await asAna().select('title').is('body', null).order('rank')
    expect(missing).toEqual([{ title: 'dos' }, { title: 'tres' }])
  })

  it('the count exceeds the returned range', async () => {
    const { data, count, status } = await asAna()
      .select('title', { count: 'exact' })
      .order('rank')
      .range(0, 0)
    expect({ data, count, status }).toEqual({ data: [{ title: 'uno' }], count: 3, status: 206 })
    const head = await asAna().select('*', { count: 'exact', head: true }).eq('owner', ana.id)
    expect(head.error).toMatchObject({})
    const counted = await asAna().select('id', { count: 'exact', head: true })
    expect(counted.count).toBe(3)
  })

  it('one row is returned, none, or an error if it is not one', async () => {
    const single = await asAna().select('title').eq('title', 'uno').single()
    expect(single.data).toEqual({ title: 'uno' })
    const none = await asAna().select('title').eq('title', 'nada').maybeSingle()
    expect([none.data, none.error]).toEqual([null, null])
    const refused = await asAna().select('title').eq('title', 'nada').single()
    expect(refused).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    const several = await asAna().select('title').single()
    expect(several).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
  })

  it('related rows are embedded', async () => {
    const { data } = await asAna()
      .select('title,author:people(name),note_comments(words)')
      .eq('title', 'uno')
      .order('words', { referencedTable: 'note_comments' })
      .single()
    expect(data).toEqual({
      title: 'uno',
      author: { name: 'Ana' },
      note_comments: [{ words: 'adiós' }, { words: 'hola' }],
    })
    const { data: inner } = await asAna()
      .select('title,note_comments!inner(words)')
      .eq('note_comments.words', 'hola')
    expect(inner).toEqual([{ title: 'uno', note_comments: [{ words: 'hola' }] }])
    const { data: path } = await asAna()
      .select('b:extra->a->b,first:extra->a->b->>0')
      .eq('title', 'uno')
      .single()
    expect(path).toEqual({ b: [1, 2], first: '1' })
  })

  it('rows are inserted, updated, upserted and deleted', async () => {
    const inserted = await asAna()
      .insert({ title: 'cuatro', extra: 'solo texto' })
      .select('title,extra,owner')
      .single()
    expect(inserted).toMatchObject({
      status: 201,
      data: { title: 'cuatro', extra: 'solo texto', owner: ana.id },
    })
    const updated = await asAna()
      .update({ extra: ['una', 'lista'] })
      .eq('title', 'cuatro')
      .select('extra')
    expect(updated.data).toEqual([{ extra: ['una', 'lista'] }])
    const upserted = await asAna()
      .upsert({ owner: ana.id, title: 'cuatro', rank: 44 }, { onConflict: 'owner,title' })
      .select('rank')
    expect(upserted.data).toEqual([{ rank: 44 }])
    const removed = await asAna().delete().eq('title', 'cuatro').select('title')
    expect(removed.data).toEqual([{ title: 'cuatro' }])
  })

  it('timestamps are ISO 8601', async () => {
    const { data } = await asAna().select('created_at,seen_at').eq('title', 'tres').single()
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    expect(data?.seen_at).toBe('2026-11-21T01:46:20')
    const { data: price } = await asAna().select('price').eq('title', 'dos').single()
    expect(price).toEqual({ price: 12.5 })
  })
}
