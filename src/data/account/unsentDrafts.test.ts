import { liveQuery } from 'dexie'
import type * as hooks from 'dexie-react-hooks'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { contractDraftKey } from '../../domain/cancellation.ts'
import type { Entity } from '../../domain/entities.ts'
import { licenses } from '../../domain/license.ts'
import { contracts } from '../../domain/contract.ts'
import { answerDraft, answerDrafts, setupTasks } from '../../domain/task.ts'
import { openTicketIntent } from '../../domain/ticket.ts'
import { NEW_TICKET_DRAFT, ticketReplyDraft } from '../../domain/ticketDraft.ts'
import { workspace } from '../session/workspace.ts'
import { DeviceDatabase } from '../storage/databases.ts'
import { dropDraft, saveDraft } from '../sync/drafts.ts'
import { keepEdit } from '../sync/edits.ts'
import { enqueue } from '../sync/outbox.ts'
import { useDraft } from '../sync/useDraft.ts'
import { useDrafts } from '../sync/useDrafts.ts'
import { discardOrphanedDrafts } from './orphanedDrafts.ts'
import { unsentIn } from './unsent.ts'
import { useUnsentDrafts } from './unsentDrafts.ts'

// Outside a browser the hooks load a Dexie of their own, which finds no IndexedDB and reads nothing.
vi.mock('dexie-react-hooks', async (original) => {
  const { useObservable } = await original<typeof hooks>()
  return {
    useLiveQuery: <T>(query: () => T | Promise<T>, deps: unknown[]) =>
      useObservable(() => liveQuery(query), deps),
  }
})

const client = 'uid'
const typed: string[] = []
const screens: { unmount: () => Promise<void> }[] = []
openWorkspaceForEach(client)
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('location', { pathname: '/dashboard' })
  // The lock that a tab holds while it records is free.
  vi.stubGlobal('navigator', {
    locks: { request: (_id: string, _how: object, work: (lock: object) => unknown) => work({}) },
  })
  // After a read of the device, the app waits for a frame.
  vi.stubGlobal('requestAnimationFrame', vi.fn())
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
  // The write after a pause in typing would find the database of this test deleted.
  for (const key of typed.splice(0)) dropDraft(key)
})

async function rendered<T>(use: () => T) {
  const screen = await renderHook(() => ({ result: use() }))
  screens.push(screen)
  return () => screen.latest().result
}
const shown = () => rendered(useUnsentDrafts)

function type(key: string, value: string, base?: string): Promise<void> {
  typed.push(key)
  return saveDraft(workspace().outbox, key, value, base)
}
const choose = (draft: string) =>
  workspace().outbox.files.put({
    id: 'photo',
    name: 'plano.png',
    mimeType: 'image/png',
    bytes: new ArrayBuffer(3),
    draft,
    savedAt: 1,
  })
/** A row with what the list reads of it. */
const mirror = (entity: Entity<object>, row: object) =>
  workspace()
    .mirror.typed(entity)
    .put(Object.assign({ user_id: client, sync_seq: 1 }, row))
const unsentTexts = async () => (await unsentIn(workspace(), new DeviceDatabase())).drafts
const briefly = (drafts: ReturnType<typeof useUnsentDrafts>) =>
  drafts?.map(({ key, text, about, to }) => ({ key, text, about, to }))

describe('The list of half-written texts has', () => {
  it('an answer of a set-up that another device has sent and the agent has completed', async () => {
    await mirror(setupTasks, { id: 't1', service_name: 'SEO', status: 'completed' })
    await type(answerDraft('t1', 'competitors'), 'La Esquina', '')
    const left = await shown()
    await vi.waitFor(() =>
      expect(briefly(left())).toEqual([
        {
          key: 'answer:t1:competitors',
          text: 'La Esquina',
          about: 'SEO',
          to: '/dashboard/service-setup/t1#competitors',
        },
      ]),
    )
  })

  it('an answer of a set-up that is gone, without a link to a screen that would not find it', async () => {
    await type(answerDraft('t1', 'competitors'), 'La Esquina', '')
    const left = await shown()
    await vi.waitFor(() =>
      expect(briefly(left())).toEqual([
        { key: 'answer:t1:competitors', text: 'La Esquina', about: null, to: null },
      ]),
    )
  })

  it('the answer to a ticket that only this device has, with its photo, also once the ticket is discarded', async () => {
    const ticket = openTicketIntent(client, 'k1', {
      category: 'general',
      priority: 'medium',
      tool_name: null,
      subject: 'No carga',
      description: 'Nada',
    })
    await enqueue(workspace().outbox, [{ intent: ticket, id: 'op', now: 0 }])
    await type(ticketReplyDraft('k1'), 'Va la foto')
    await choose(ticketReplyDraft('k1'))
    const left = await shown()
    await vi.waitFor(() =>
      expect(left()).toMatchObject([
        { about: 'No carga', to: '/dashboard/support/k1', files: [{ name: 'plano.png' }] },
      ]),
    )
    await workspace().outbox.ops.clear()
    await vi.waitFor(() =>
      expect(left()).toMatchObject([
        { text: 'Va la foto', about: null, to: null, files: [{ name: 'plano.png' }] },
      ]),
    )
  })

  it('the address of a seat that is no longer free, and the reason typed for a contract that has ended', async () => {
    await mirror(licenses, { id: 'l1', tool_name: 'chatbot' })
    await mirror(contracts, { id: 'c1', folio: 'AZ-0001', status: 'ended' })
    await type('seat:l1', 'ana@negocio.mx')
    await type(contractDraftKey('c1', 'reason'), 'Cerramos')
    await type(contractDraftKey('c1', 'modification'), 'Otra forma de pago')
    const left = await shown()
    await vi.waitFor(() =>
      expect(briefly(left())).toEqual([
        {
          key: 'contract:c1:modification',
          text: 'Otra forma de pago',
          about: 'AZ-0001',
          to: '/dashboard/billing',
        },
        { key: 'contract:c1:reason', text: 'Cerramos', about: 'AZ-0001', to: '/dashboard/billing' },
        {
          key: 'seat:l1',
          text: 'ana@negocio.mx',
          about: 'chatbot',
          to: '/dashboard/licenses?asientos=l1',
        },
      ]),
    )
  })

  it('a voice note that a killed app has left, and files without a text', async () => {
    await choose(NEW_TICKET_DRAFT)
    await workspace().outbox.slices.put({
      id: 'voice',
      name: 'nota.webm',
      mimeType: 'audio/webm',
      draft: 'message:uid:agent',
      bytes: new ArrayBuffer(1),
      n: 0,
      seconds: 1,
      savedAt: 1,
    })
    const left = await shown()
    await vi.waitFor(() =>
      expect(
        left()
          ?.flatMap(({ files }) => files.map(({ name }) => name))
          .toSorted(),
      ).toEqual(['nota.webm', 'plano.png']),
    )
  })

  it('as many texts as the sign-out asks about, but not those that the list of changes shows', async () => {
    await type('message:uid:agent', 'Hola')
    await type('poem:p1', 'De otra versión')
    await type('profile:uid:company', '', 'La Sirena')
    await type('profile:uid:phone', '55', '55')
    expect(await unsentTexts()).toBe(3)
    typed.push('edit:op')
    await keepEdit(
      {
        id: 'op',
        kind: 'send_message',
        about: null,
        client: null,
        tool: null,
        createdAt: 0,
        texts: { message: 'a' },
      },
      { message: 'ab' },
    )
    const left = await shown()
    await vi.waitFor(() =>
      expect(left()?.map(({ key }) => key)).toEqual(['message:uid:agent', 'poem:p1', 'profile:uid:company']),
    )
  })
})

describe('A text that is discarded in the list', () => {
  const discard = async (left: () => ReturnType<typeof useUnsentDrafts>) => {
    await vi.waitFor(() => expect(left()).toHaveLength(1))
    await discardOrphanedDrafts(left() ?? [])
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(await unsentTexts()).toBe(0)
  }

  it('leaves the field of the screen below it', async () => {
    await type('seat:l1', 'ana@negocio.mx')
    const field = await rendered(() => useDraft('seat:l1').value)
    await vi.waitFor(() => expect(field()).toBe('ana@negocio.mx'))
    await discard(await shown())
    await vi.waitFor(() => expect(field()).toBe(''))
  })

  it('leaves the wizard below it, and is not sent by its next step', async () => {
    const key = answerDraft('t1', 'competitors')
    const wizard = await rendered(() => useDrafts(answerDrafts('t1')))
    await vi.waitFor(() => expect(wizard().of).toBeDefined())
    typed.push(key)
    wizard().set(key, 'La Esquina', '')
    await vi.waitFor(() => expect(wizard().of?.(key)?.value).toBe('La Esquina'))
    await discard(await shown())
    await vi.waitFor(() => expect(wizard().of?.(key)).toBeUndefined())
  })
})
