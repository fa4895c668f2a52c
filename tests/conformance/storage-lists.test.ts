import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Backend, engines, type Person } from './backends.ts'
import { archive, text } from './storage-calls.ts'

describe.each(engines)('Lists of files on %s', (engine) => {
  let backend: Backend
  let ana: Person
  let beto: Person
  beforeAll(async () => {
    backend = await Backend.start(engine)
    ana = await backend.person({ name: 'Ana' })
    beto = await backend.person({ name: 'Beto' })
  })
  afterAll(() => backend.stop())

  it('one level of a folder is listed, searched, sorted and limited', async () => {
    const folder = `${ana.id}/lista`
    for (const name of ['b.txt', 'a.txt', 'C.txt', 'sub/x.txt', 'sub/y.txt']) {
      await archive(ana).upload(`${folder}/${name}`, text(name))
    }
    const list = async (options: object = {}) =>
      (await archive(ana).list(folder, options)).data?.map(({ name }) => name)
    expect(await list()).toEqual(['a.txt', 'b.txt', 'C.txt', 'sub'])
    expect(await list({ sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'sub',
      'C.txt',
      'b.txt',
      'a.txt',
    ])
    expect(await list({ sortBy: { column: 'created_at', order: 'desc' } })).toEqual([
      'sub',
      'C.txt',
      'a.txt',
      'b.txt',
    ])
    expect(await list({ limit: 2, offset: 1 })).toEqual(['b.txt', 'C.txt'])
    expect(await list({ search: 'c' })).toEqual(['C.txt'])
    const [file, ...others] = (await archive(ana).list(`${folder}/sub`)).data ?? []
    expect(others).toHaveLength(1)
    expect(file).toMatchObject({ name: 'x.txt', metadata: { size: 9, mimetype: 'text/plain' } })
    expect((await archive(ana).list(folder)).data?.at(-1)).toMatchObject({
      name: 'sub',
      id: null,
      metadata: null,
    })
    expect((await archive(ana).list(folder, { limit: 0 })).error).toMatchObject({ statusCode: '400' })
  })

  it('a bucket is listed page by page, with folders or deep, without another person’s files', async () => {
    const folder = `${ana.id}/paginas/`
    for (const name of ['b.txt', 'a.txt', 'C.txt', 'sub/x.txt', 'sub/y.txt', 'a_b.txt'])
      await archive(ana).upload(`${folder}${name}`, text(name))
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const { data, error } = await archive(ana).listV2({
        prefix: folder,
        limit: 2,
        with_delimiter: true,
        ...(cursor === undefined ? {} : { cursor }),
      })
      expect(error).toBeNull()
      const keys = [...(data?.objects ?? []), ...(data?.folders ?? [])].map(({ key }) => String(key))
      pages.push(keys.map((key) => key.slice(folder.length)))
      cursor = data?.nextCursor
    } while (cursor !== undefined)
    expect(pages).toEqual([['C.txt', 'a.txt'], ['a_b.txt', 'b.txt'], ['sub/']])
    const deep = await archive(ana).listV2({
      prefix: `${folder}sub/`,
      sortBy: { column: 'name', order: 'desc' },
    })
    expect(deep.data?.objects.map(({ name }) => name.slice(folder.length))).toEqual([
      'sub/y.txt',
      'sub/x.txt',
    ])
    expect(deep.data?.objects[0]).toMatchObject({ metadata: { size: 9, mimetype: 'text/plain' } })
    expect((await archive(beto).listV2({ prefix: folder })).data).toMatchObject({
      hasNext: false,
      objects: [],
    })
  })
})
