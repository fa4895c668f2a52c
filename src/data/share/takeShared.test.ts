import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Shared } from '../../domain/shared.ts'
import { NEW_TICKET_DRAFT, readTicketDraft } from '../../domain/ticketDraft.ts'
import { closeWorkspace, device, openWorkspace, workspace } from '../session/workspace.ts'
import { takeShared, withSharedText } from './takeShared.ts'

// The device's database opens with its module, and another test file may have loaded Dexie before there was an IndexedDB.
const dependenciesBefore = await vi.hoisted(async () => {
  const { dependencies } = (await import('dexie')).Dexie
  const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb')
  const without = { ...dependencies }
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  return without
})
afterAll(() => {
  Object.assign(Dexie.dependencies, dependenciesBefore)
})

const pdf = new TextEncoder().encode('%PDF-1.7 lista').buffer

const sharedOf = (shared: Partial<Shared>): Shared => ({
  id: crypto.randomUUID(),
  at: 1,
  uid: null,
  text: '',
  files: [],
  left: 0,
  ...shared,
})

test('a shared text is added below the person’s own text', () => {
  expect(withSharedText({ draft: 'message:a:b' }, '', 'Mira esto')).toBe('Mira esto')
  expect(withSharedText({ draft: 'message:a:b' }, 'A medio escribir', 'Mira esto')).toBe(
    'A medio escribir\nMira esto',
  )
})

test('in an unfinished ticket it is added to the description, and the rest stays', () => {
  const before = withSharedText({ draft: NEW_TICKET_DRAFT }, '', 'No abre')
  expect(readTicketDraft(before)).toMatchObject({ description: 'No abre', subject: '', category: '' })
  const again = withSharedText(
    { draft: NEW_TICKET_DRAFT },
    JSON.stringify({ subject: 'Pago', description: 'Falla' }),
    'No abre',
  )
  expect(readTicketDraft(again)).toMatchObject({ subject: 'Pago', description: 'Falla\nNo abre' })
})

test('in an answer of one line it is added on that line', () => {
  const url = { draft: 'answer:t:website_url', stored: '', isOneLine: true }
  expect(withSharedText(url, '', 'https://flor.mx\n')).toBe('https://flor.mx')
  expect(withSharedText(url, 'https://a.mx', 'https://b.mx')).toBe('https://a.mx https://b.mx')
})

const stored = (): Promise<Shared[]> => device.shared.toArray()

describe('An app that was killed while it added shared content', () => {
  const draft = 'message:a:b'

  beforeEach(async () => {
    vi.stubGlobal('location', { pathname: '/recibir' })
    const { outbox } = openWorkspace({
      uid: crypto.randomUUID(),
      email: 'a@demo.mx',
      fullName: 'A',
      roles: [],
    })
    await Promise.all([device.shared.clear(), outbox.drafts.clear(), outbox.files.clear()])
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    closeWorkspace()
  })

  it('does not add a text twice, and adds the next one', async () => {
    await device.shared.put(sharedOf({ text: 'Mira esto' }))
    const remove = vi.spyOn(device.shared, 'delete').mockRejectedValueOnce(new Error('killed'))
    await expect(takeShared({ draft }, await stored())).rejects.toThrow('killed')
    remove.mockRestore()
    await device.shared.put(sharedOf({ text: 'Y esto', at: 2 }))
    await takeShared({ draft }, await stored())
    expect((await workspace().outbox.drafts.get(draft))?.value).toBe('Mira esto\nY esto')
    expect(await stored()).toEqual([])
  })

  it('adds a text that it had only begun to add', async () => {
    await device.shared.put(sharedOf({ text: 'Mira esto', addedTo: draft }))
    await takeShared({ draft }, await stored())
    expect((await workspace().outbox.drafts.get(draft))?.value).toBe('Mira esto')
  })

  it('does not add a file twice', async () => {
    const file = { id: crypto.randomUUID(), name: 'lista.pdf', type: 'application/pdf', bytes: pdf }
    await device.shared.put(sharedOf({ files: [file] }))
    const remove = vi.spyOn(device.shared, 'delete').mockRejectedValueOnce(new Error('killed'))
    await expect(takeShared({ draft }, await stored())).rejects.toThrow('killed')
    remove.mockRestore()
    await takeShared({ draft }, await stored())
    expect(await workspace().outbox.files.toArray()).toMatchObject([{ id: file.id, name: 'lista.pdf' }])
    expect(await stored()).toEqual([])
  })
})
