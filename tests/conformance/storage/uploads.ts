import { beforeAll, expect, it } from 'vitest'
import type { Backend, Person } from '../backends.ts'
import { archive, documents, png, text } from '../storage-calls.ts'
import type { StoragePeople } from './people.ts'

/** One's own files: stored, replaced, moved, copied and deleted. */
export function ownFiles(open: () => StoragePeople): void {
  let backend: Backend
  let ana: Person
  beforeAll(() => {
    ;({ backend, ana } = open())
  })

  it('a form upload, as browsers send it, returns the same bytes', async () => {
    const path = `${ana.id}/fotos/uno.png`
    const blob = new Blob([png], { type: 'image/png' })
    const { data, error } = await documents(ana).upload(path, blob, {
      cacheControl: '60',
      metadata: { pie: 'una foto' },
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path, fullPath: `documents/${path}` })
    const { data: down } = await documents(ana).download(path)
    expect(down?.type).toBe('image/png')
    expect(Buffer.from(await (down ?? new Blob()).arrayBuffer()).equals(png)).toBe(true)
    const { data: info } = await documents(ana).info(path)
    expect(info).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'documents',
      size: png.length,
      contentType: 'image/png',
      cacheControl: 'max-age=60',
      metadata: { pie: 'una foto' },
    })
    expect((await documents(ana).exists(path)).data).toBe(true)
    expect((await documents(ana).exists(`${ana.id}/nada.png`)).data).toBe(false)
    const [row] = await backend.server.query(
      `select owner::text, owner_id, path_tokens, metadata ->> 'mimetype' as type from storage.objects where name = $1`,
      [path],
    )
    expect(row).toEqual({
      owner: ana.id,
      owner_id: ana.id,
      path_tokens: [ana.id, 'fotos', 'uno.png'],
      type: 'image/png',
    })
  })

  it('a plain body is accepted, with its metadata in a header', async () => {
    const path = `${ana.id}/nota.txt`
    const { error } = await documents(ana).upload(path, Buffer.from('hola'), {
      contentType: 'text/plain',
      metadata: { ñ: 1 },
    })
    expect(error).toBeNull()
    expect((await documents(ana).info(path)).data).toMatchObject({ metadata: { ñ: 1 }, size: 4 })
  })

  it('a name is accepted once, unless the upload requests a replacement', async () => {
    const path = `${ana.id}/doble.txt`
    await documents(ana).upload(path, text('uno'))
    const again = await documents(ana).upload(path, text('dos'))
    expect(again.error).toMatchObject({
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    const { data: before } = await documents(ana).info(path)
    const { data: replaced } = await documents(ana).upload(path, text('dos'), { upsert: true })
    expect(replaced?.id).toBe(before?.id)
    expect(await (await documents(ana).download(path)).data?.text()).toBe('dos')
    await documents(ana).update(path, text('tres'))
    expect(await (await documents(ana).download(path)).data?.text()).toBe('tres')
  })

  it('one of two concurrent uploads of one name is stored', async () => {
    const path = `${ana.id}/a-la-vez.txt`
    const both = await Promise.all(['uno', 'dos'].map((words) => documents(ana).upload(path, text(words))))
    expect(both.map(({ error }) => error?.message ?? 'ok').toSorted()).toEqual([
      'The resource already exists',
      'ok',
    ])
    const words = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (char) => {
        await documents(ana).upload(path, text(char.repeat(1000)), { upsert: true })
        return char
      }),
    )
    const kept = await (await documents(ana).download(path)).data?.text()
    expect(words.map((char) => char.repeat(1000))).toContain(kept)
  })

  it('files are moved and copied, into another bucket too, if that one accepts them', async () => {
    await archive(ana).upload(`${ana.id}/de.txt`, text('viaja'), { metadata: { n: 1 } })
    expect((await archive(ana).move(`${ana.id}/de.txt`, `${ana.id}/a.txt`)).data).toMatchObject({
      message: 'Successfully moved',
    })
    expect((await archive(ana).exists(`${ana.id}/de.txt`)).data).toBe(false)
    const copied = await archive(ana).copy(`${ana.id}/a.txt`, `${ana.id}/copia.txt`, {
      destinationBucket: 'documents',
    })
    expect(copied.data).toEqual({ path: `documents/${ana.id}/copia.txt` })
    await archive(ana).remove([`${ana.id}/a.txt`])
    expect(await (await documents(ana).download(`${ana.id}/copia.txt`)).data?.text()).toBe('viaja')
    expect((await documents(ana).info(`${ana.id}/copia.txt`)).data?.metadata).toEqual({ n: 1 })
    const taken = await documents(ana).copy(`${ana.id}/copia.txt`, `${ana.id}/nota.txt`)
    expect(taken.error).toMatchObject({ statusCode: '409' })
    const movedOnto = await documents(ana).move(`${ana.id}/copia.txt`, `${ana.id}/nota.txt`)
    expect(movedOnto.error).toMatchObject({ statusCode: '409' })
    const wrongType = await documents(ana).move(`${ana.id}/copia.txt`, `${ana.id}/x.txt`, {
      destinationBucket: 'avatars',
    })
    expect(wrongType.error).toMatchObject({ statusCode: '415' })
  })

  it('the files that the policy allows are deleted, and returned', async () => {
    const paths = ['uno.txt', 'kept.txt'].map((name) => `${ana.id}/borrar/${name}`)
    for (const path of paths) await archive(ana).upload(path, text(path))
    const { data } = await archive(ana).remove([...paths, `${ana.id}/borrar/no.txt`])
    expect(data?.map(({ name }) => name)).toEqual([paths[0]])
    expect((await archive(ana).list(`${ana.id}/borrar`)).data?.map(({ name }) => name)).toEqual(['kept.txt'])
    await expect(backend.server.query('delete from storage.objects')).rejects.toThrow('Direct deletion')
  })
}
