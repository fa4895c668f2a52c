import { beforeEach, describe, expect, it } from 'vitest'
import { openWorkspaceForEach } from '../../../tests/support/opened-workspace.ts'
import { sendMessage, sendMessageIntent } from '../../domain/message.ts'
import { unsentIn } from '../account/unsent.ts'
import { workspace } from '../session/workspace.ts'
import { DeviceDatabase } from '../storage/databases.ts'
import { withEdits } from './editableChanges.ts'
import { dropEdit, editsIn, keepEdit } from './edits.ts'
import { discardOp, enqueue, takeBatch } from './outbox.ts'
import { editChange } from './resolveChange.ts'
import { listChanges } from './useChanges.ts'

openWorkspaceForEach('c')
beforeEach(async () => {
  const intent = sendMessageIntent({ clientId: 'c', managerId: 'm' }, 'row', 'con dedo')
  await enqueue(workspace().outbox, [{ intent, id: 'op', now: 7 }])
})

const listed = async () => withEdits(await listChanges(workspace()), await editsIn(workspace().outbox))
const messages = async () => (await workspace().outbox.ops.toArray()).map(({ args }) => args['message'])

/** The person opens the edit box, and types. */
async function type(message: string): Promise<void> {
  const [change] = await listed()
  if (change === undefined) throw new Error('nothing to edit')
  await keepEdit(change, { message })
}
const save = (message: string) => editChange('op', (args) => sendMessage.withTexts(args, { message }))
/** The engine's next attempt, still offline. */
const send = () => takeBatch(workspace().outbox, 200, 0)
const unsentTexts = async () => (await unsentIn(workspace(), new DeviceDatabase())).drafts

describe('The text that a person types to edit a message that can still be edited (S27)', () => {
  it('is saved, and no draft any more', async () => {
    await type('corregido')
    expect(await save('corregido')).toBe(true)
    expect(await messages()).toEqual(['corregido'])
    expect(await unsentTexts()).toBe(0)
    expect(await listed()).toMatchObject([{ edit: null, isGone: false, canEdit: true }])
  })

  it('is kept if the message was sent meanwhile, and the caller learns it', async () => {
    await type('corregido')
    await send()
    expect(await save('corregido')).toBe(false)
    expect(await messages()).toEqual(['con dedo'])
    expect(await listed()).toMatchObject([
      { id: 'op', texts: { message: 'con dedo' }, edit: { message: 'corregido' }, canEdit: false },
    ])
  })

  it('is still listed when the message is gone, with its name', async () => {
    await type('corregido')
    await discardOp(workspace().outbox, 'op')
    expect(await save('corregido')).toBe(false)
    expect(await listed()).toMatchObject([
      {
        id: 'op',
        kind: 'send_message',
        createdAt: 7,
        texts: { message: 'con dedo' },
        edit: { message: 'corregido' },
        isGone: true,
      },
    ])
  })

  it('counts as unsent work unless it equals the message', async () => {
    await type('corregido')
    expect(await unsentTexts()).toBe(1)
    await type('con dedo')
    expect(await unsentTexts()).toBe(0)
  })

  it('is gone when the person discards it', async () => {
    await type('corregido')
    await dropEdit('op')
    expect(await listed()).toMatchObject([{ edit: null }])
  })
})
