import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { renderHook } from '../../../tests/support/rendered-hook.ts'
import { workspace } from '../session/workspace.ts'
import { draftsSaved } from './drafts.ts'
import { useDraft } from './useDraft.ts'
import { useDrafts } from './useDrafts.ts'

const screens: { unmount: () => Promise<void> }[] = []
// The hooks that are registered last run first: a screen is gone before its workspace.
openWorkspaceForEach('uid')
beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
})

const stored = async () => {
  await draftsSaved()
  return (await workspace().outbox.drafts.get('chat'))?.value
}

async function shownDraft() {
  const screen = await renderHook(() => useDraft('chat', 'continues'))
  screens.push(screen)
  await vi.waitFor(() => expect(screen.latest().value).toBeDefined())
  return {
    ...screen,
    type: (text: string) => screen.latest().set(text),
    shows: (text: string) => vi.waitFor(() => expect(screen.latest().value).toBe(text)),
  }
}

/** Another tab of the same person has typed this. */
const typedElsewhere = (value: string) => workspace().outbox.drafts.put({ key: 'chat', value, savedAt: 9 })
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'))

describe('When the person returns to a tab, its draft', () => {
  it('shows what another tab has stored since, if nothing was typed here', async () => {
    const draft = await shownDraft()
    await typedElsewhere('Hola, una pregunta')
    returnToTab()
    await draft.shows('Hola, una pregunta')
    draft.type('Hola, una pregunta: ¿abren?')
    expect(await stored()).toBe('Hola, una pregunta: ¿abren?')
  })

  it('is empty if another tab has deleted it', async () => {
    await typedElsewhere('Hola')
    const draft = await shownDraft()
    await draft.shows('Hola')
    await workspace().outbox.drafts.delete('chat')
    returnToTab()
    await draft.shows('')
    expect(await stored()).toBeUndefined()
  })

  it('stays if it was typed here', async () => {
    const draft = await shownDraft()
    draft.type('Buenos días')
    await stored()
    await typedElsewhere('Hola')
    returnToTab()
    // The tab's own reading comes first; then React renders.
    await stored()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(draft.latest().value).toBe('Buenos días')
  })

  it('stays if it is typed while the stored one is read', async () => {
    const draft = await shownDraft()
    await typedElsewhere('Hola')
    returnToTab()
    draft.type('Buenos días')
    expect(await stored()).toBe('Buenos días')
    await draft.shows('Buenos días')
  })
})

const row = (key: string, value: string) => ({ key, value, base: '', savedAt: 9 })

it('of several drafts, those that were not typed here follow the stored ones when the person returns', async () => {
  const { drafts } = workspace().outbox
  await drafts.bulkPut([row('answer:own', 'a'), row('answer:other', 'a'), row('answer:sent', 'a')])
  const screen = await renderHook(() => useDrafts('answer:'))
  screens.push(screen)
  const values = () =>
    ['own', 'other', 'sent'].map((name) => screen.latest().of?.(`answer:${name}`)?.value ?? null)
  await vi.waitFor(() => expect(values()).toEqual(['a', 'a', 'a']))
  screen.latest().set('answer:own', 'typed here', '')
  await draftsSaved()
  await drafts.bulkPut([row('answer:own', 'b'), row('answer:other', 'b')])
  await drafts.delete('answer:sent')
  returnToTab()
  await vi.waitFor(() => expect(values()).toEqual(['typed here', 'b', null]))
})

describe('A draft whose text was sent', () => {
  it('keeps what was typed since, in the box and stored', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    await draft.shows('Hola')
    // The rest is typed while the text is being stored, and is not rendered yet when that is done.
    draft.type('Hola. ¿Abren mañana?')
    draft.latest().clearSent('Hola')
    await draft.shows('. ¿Abren mañana?')
    expect(await stored()).toBe('. ¿Abren mañana?')
  })

  it('stays whole if the sent text was changed within: nobody has sent that', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    draft.type('Buenos días, hola')
    draft.latest().clearSent('Hola')
    await draft.shows('Buenos días, hola')
    expect(await stored()).toBe('Buenos días, hola')
  })

  it('is empty and deleted if nothing was typed since', async () => {
    const draft = await shownDraft()
    draft.type('Hola')
    draft.latest().clearSent('Hola')
    await draft.shows('')
    expect(await stored()).toBeUndefined()
  })
})

it('what is typed before the stored text was read is there once, also if another tab has recovered its beginning', async () => {
  const { drafts } = workspace().outbox
  const gate: { open?: () => void } = {}
  const held = new Promise<void>((resolve) => {
    gate.open = resolve
  })
  const read = drafts.get.bind(drafts)
  // The real reading, as late as behind the transaction of a third tab.
  vi.spyOn(drafts, 'get').mockImplementationOnce(() => Dexie.Promise.resolve(held.then(() => read('chat'))))
  const screen = await renderHook(() => useDraft('chat', 'continues'))
  screens.push(screen)
  vi.spyOn(Date, 'now').mockReturnValueOnce(500)
  screen.latest().set('D')
  screen.latest().set('Dos')
  // The journal's entry of the first key, put behind the stored text (recoverDrafts).
  await drafts.put({ key: 'chat', value: 'Uno. D', savedAt: 500 })
  gate.open?.()
  await vi.waitFor(() => expect(screen.latest().value).toBe('Uno. Dos'))
  expect(await stored()).toBe('Uno. Dos')
})
