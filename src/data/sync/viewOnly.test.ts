import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changes } from '../../domain/changes.ts'
import type { Intent } from '../../domain/op.ts'
import { viewAsHref } from '../../staffHrefs.ts'
import { closeWorkspace, openWorkspace, workspace } from '../session/workspace.ts'
import { draftsSaved, dropDraft, saveDraft } from './drafts.ts'
import { enqueueChange, enqueueChanges } from './enqueueChange.ts'
import { isViewOnly } from './viewOnly.ts'

const client = '00000000-0000-4000-8000-000000000001'
const at = (pathname: string) => vi.stubGlobal('location', { pathname })

/** A screen's intent; its content does not matter for the refusal. */
const intentOf = (kind: string): Intent => ({
  kind,
  v: 1,
  args: { id: crypto.randomUUID(), user_id: client },
  base: null,
  lane: `view:${kind}`,
  subject: `view:${kind}`,
  needs: null,
  file: null,
  quiet: false,
  drafts: [],
})

const { dependencies } = Dexie
const before = { ...dependencies }

beforeEach(() => {
  // Another test file may have loaded Dexie before there was an IndexedDB.
  Object.assign(dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.stubGlobal('navigator', {})
  openWorkspace({ uid: 'staff', email: 'a@b.mx', fullName: 'Lucía', roles: ['agent'] })
})
afterEach(async () => {
  await workspace().outbox.delete()
  closeWorkspace()
  Object.assign(dependencies, before)
  vi.unstubAllGlobals()
})

describe('A page that shows another person’s portal', () => {
  it('is recognised by its address alone', () => {
    for (const [path, only] of [
      [viewAsHref(client), true],
      [`${viewAsHref(client)}/billing/facturas/1`, true],
      [`/admin/clients/${client}`, false],
      [`/admin/clients/${client}/reports`, false],
      ['/admin/clients', false],
      ['/dashboard/ver', false],
    ] as const) {
      at(path)
      expect([path, isViewOnly()]).toEqual([path, only])
    }
  })

  it('stores no draft: it would be the viewer’s own, shown again in the portal of the next client', async () => {
    const { outbox } = workspace()
    at(`${viewAsHref(client)}/support`)
    await saveDraft(outbox, 'ticket', 'No abre')
    await draftsSaved()
    expect(await outbox.drafts.count()).toBe(0)
    at('/admin/tickets')
    await saveDraft(outbox, 'ticket', 'No abre')
    expect(await outbox.drafts.count()).toBe(1)
    dropDraft('ticket')
  })

  it.each(changes.map(({ kind }) => kind))(
    'refuses changes of the kind %s, which other pages store',
    async (kind) => {
      at(viewAsHref(client))
      await expect(enqueueChange(intentOf(kind))).rejects.toThrow('view only')
      await expect(enqueueChanges([intentOf(kind)])).rejects.toThrow('view only')
      await enqueueChange({ ...intentOf(kind), quiet: true })
      expect(await workspace().outbox.ops.count()).toBe(0)
      at(`/admin/clients/${client}`)
      await enqueueChange(intentOf(kind))
      expect(await workspace().outbox.ops.count()).toBe(1)
    },
  )
})
