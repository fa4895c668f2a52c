import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeviceDatabase, OutboxDatabase } from '../storage/databases.ts'
import { unsentIn } from '../account/unsent.ts'
import { attemptId, forgetAttempts, sendWithStoredId, sentValues } from './attempts.ts'

const opened = vi.hoisted((): { outbox: unknown } => ({ outbox: null }))
vi.mock('../session/workspace.ts', () => ({ workspace: () => opened, device: null }))

const memory = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
let outbox: OutboxDatabase
beforeEach(() => {
  outbox = new OutboxDatabase('test', memory())
  opened.outbox = outbox
})

/** Records the id of each request and gives the listed answers. */
function server(answers: readonly ('ok' | 'timeout' | 'library_full' | 'rate_limited')[]) {
  const ids: string[] = []
  const send = (id: string) => {
    const answer = answers[ids.length] ?? 'ok'
    ids.push(id)
    return Promise.resolve(answer === 'ok' ? { ok: true as const } : { ok: false as const, code: answer })
  }
  return { ids, send }
}
const values = { title: 'Horario', body: 'Cerramos a las seis.' }

describe('Saving a new row from a draft', () => {
  it('after a lost answer and a closed tab it is the same attempt: the server has it once', async () => {
    const { ids, send } = server(['timeout'])
    await sendWithStoredId('canned-reply:new', values, send)
    // The next page has nothing but the database.
    expect(await sentValues('canned-reply:new')).toBe(JSON.stringify(values))
    await sendWithStoredId('canned-reply:new', values, send)
    expect(new Set(ids).size).toBe(1)
  })

  it('another text, or one of another draft, is another attempt', async () => {
    const { ids, send } = server(['timeout', 'timeout'])
    await sendWithStoredId('resource:new', values, send)
    await sendWithStoredId('resource:new', { ...values, title: 'Horarios' }, send)
    await sendWithStoredId('tier:new', { ...values, title: 'Horarios' }, send)
    expect(new Set(ids).size).toBe(3)
  })

  it('after a refusal, the draft no longer counts as perhaps saved', async () => {
    const { send } = server(['library_full'])
    await sendWithStoredId('resource:new', values, send)
    expect(await sentValues('resource:new')).toBeUndefined()
  })

  it('a refused repeat keeps the id, because the first request may have been saved', async () => {
    const { ids, send } = server(['timeout', 'rate_limited'])
    for (let tried = 0; tried < 3; tried += 1) await sendWithStoredId('resource:new', values, send)
    expect(new Set(ids).size).toBe(1)
  })

  it('an uploaded file keeps its id after the text was corrected, until the draft is cleared', async () => {
    const fileId = await attemptId('resource:new', 'file', 'video.mp4 9 1')
    await sendWithStoredId('resource:new', values, server(['library_full']).send)
    expect(await attemptId('resource:new', 'file', 'video.mp4 9 1')).toBe(fileId)
    await forgetAttempts('resource:new')
    expect(await outbox.drafts.toArray()).toEqual([])
  })

  it('S27: a stored id does not count as unsent work', async () => {
    await sendWithStoredId('resource:new', values, server(['timeout']).send)
    const person = { uid: 'uid', email: '', fullName: '', roles: [] }
    expect(await unsentIn({ outbox, person }, new DeviceDatabase(memory()))).toEqual({
      changes: 0,
      drafts: 0,
    })
  })
})
