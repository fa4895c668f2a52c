import type { Intent } from '../../src/domain/op.ts'
import { compose } from '../../src/data/mirror/conversation.ts'
import { newestMessages } from '../../src/data/mirror/clientMessages.ts'
import {
  markIntent,
  markRead,
  sendMessageIntent,
  type ShownMessage,
  type Side,
  type Thread,
} from '../../src/domain/message.ts'
import type { OutgoingFile } from '../../src/data/storage/databases.ts'
import type { NewOp } from '../../src/data/sync/addOps.ts'
import { discardOp } from '../../src/data/sync/outbox.ts'
import type { Device, Page } from './device.ts'
import type { ExpectedWork } from './expected-work.ts'
import { idle } from './idle.ts'
import type { Random } from './random.ts'
import type { Work } from './tab.ts'

/** How many messages a screen shows, at most. */
const SHOWN_MAX = 1_000

/** The app shows these messages: mirror + outbox. */
export async function shownMessages(
  { outbox, mirror }: Pick<Work, 'outbox' | 'mirror'>,
  thread: Thread,
  self: Side,
): Promise<ShownMessage[]> {
  const rows = await newestMessages(mirror, thread, SHOWN_MAX)
  return compose(rows, await outbox.ops.orderBy('n').toArray(), thread, self)
}

/** A signed-in person on a page of a device. */
export class SignedInPage {
  readonly device: Device
  readonly page: Page
  readonly uid: string
  readonly work: Work
  readonly #random: Random

  constructor(device: Device, page: Page, work: Work, random: Random) {
    this.device = device
    this.page = page
    this.work = work
    this.uid = work.uid
    this.#random = random
  }

  get expectedWork(): ExpectedWork {
    return this.device.expectedWork(this.uid)
  }

  get now(): number {
    return this.device.now
  }

  /** Resolves when idle; kept: called when the op is durable. A hanging storage may store it later. */
  async #submit(op: NewOp, kept: () => void): Promise<void> {
    const submitted = this.page.tab.submit(op).then(kept, (error: unknown) => {
      // The text stays in its field, and the screen shows it.
      if (this.device.disk.fault === null && this.work.outbox.isOpen()) throw error
    })
    void submitted
    await idle()
  }

  async send(thread: Thread, text: string): Promise<void> {
    const id = this.#random.uuid()
    const opId = this.#random.uuid()
    const { expectedWork } = this
    const written = { id, text, opId, discarded: false, mayBeMissing: true, writtenBeforeRestore: false }
    await this.#submit({ intent: sendMessageIntent(thread, id, text), id: opId, now: this.now }, () => {
      written.mayBeMissing = false
      expectedWork.messages.push(written)
    })
  }

  /** The storage may fail: then the file is not chosen, and the screen shows it. */
  async keepFile(file: OutgoingFile): Promise<void> {
    const kept = this.work.outbox.files.put(file).catch((error: unknown) => {
      if (this.device.disk.fault === null && this.work.outbox.isOpen()) throw error
    })
    void kept
    await idle()
  }

  /** Any intent that an entity's file makes of a tap. */
  async act(intent: Intent): Promise<void> {
    const opId = this.#random.uuid()
    const { expectedWork } = this
    await this.#submit({ intent, id: opId, now: this.now }, () => {
      if (intent.quiet) return
      expectedWork.done.push({
        opId,
        kind: intent.kind,
        args: intent.args,
        base: intent.base ?? null,
        mayBeMissing: false,
      })
    })
  }

  /** Marks all messages of the other side in the mirror as read. */
  async read(thread: Thread, self: Side): Promise<void> {
    const newest = (await newestMessages(this.work.mirror, thread, SHOWN_MAX)).findLast(
      (row) => row.sender_type !== self,
    )
    if (newest !== undefined) await this.act(markIntent(markRead, thread, newest.created_at))
  }

  /** Discards a message that the screen allows to discard. */
  async discard(thread: Thread, self: Side): Promise<void> {
    const shown = (await shownMessages(this.work, thread, self)).find(({ canDiscard }) => canDiscard)
    if (shown === undefined || shown.opId === null) return
    if (!(await discardOp(this.work.outbox, shown.opId))) return
    for (const written of this.expectedWork.messages)
      if (written.opId === shown.opId) written.discarded = true
    // A file of the conversation.
    for (const done of this.expectedWork.done) if (done.opId === shown.opId) done.mayBeMissing = true
  }

  async wake(): Promise<void> {
    this.page.tab.announce('syncRequested')
    await idle()
  }
}
