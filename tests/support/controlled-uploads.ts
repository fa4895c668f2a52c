import type { Result } from '../../src/data/backend/request.ts'
import type { NewOp } from '../../src/data/sync/addOps.ts'
import { accountSpace } from '../../src/domain/space.ts'
import { attachToTicketIntent } from '../../src/domain/attachToTicketIntent.ts'
import { ControlledEngine } from './controlled-engine.ts'
import { client, pulled } from './mirror-pages.ts'

export const ticket = { id: '00000000-0000-4000-8000-0000000000b1', user_id: client }

/** The answers to an upload. */
export const taken = { ok: true, value: null } as const
export const lost = { ok: false, failure: { at: 'network' } } as const
export const notTaken = failed(400, null)

export function failed(status: number, code: string | null): Extract<Result<never>, { ok: false }> {
  return { ok: false, failure: { at: 'answer', status, code, retryAfterMs: null } }
}

/** An engine with files to upload. */
export class ControlledUploads {
  readonly controlled = new ControlledEngine()
  readonly engine = this.controlled.engine
  readonly outbox = this.controlled.outbox
  #seq = 0

  /** Stores the file on the device, and then its op. */
  async attach(id: string, length: number): Promise<NewOp> {
    const bytes = new Uint8Array(length).fill(7).buffer
    const file = { id, name: `${id}.jpg`, mimeType: 'image/jpeg', bytes }
    await this.outbox.files.put({ ...file, draft: 'answer', savedAt: 0 })
    return { intent: attachToTicketIntent(ticket, { ...file, size: length }), id: `op of ${id}`, now: 0 }
  }

  /** Answers the next push: each of its ops is applied. Returns their ids. */
  async applyAll(): Promise<string[]> {
    const push = await this.controlled.push()
    this.#seq += 1
    const [space, seq] = [accountSpace(client), this.#seq]
    push.answer({
      ok: true,
      value: push.ops.map(({ id }) => ({ id, outcome: 'applied', space, seq, epoch: 'first' })),
    })
    return push.ops.map(({ id }) => id)
  }

  async answerPull(): Promise<void> {
    const pull = await this.controlled.pull()
    pull.answer({ ok: true, value: pulled({ [accountSpace(client)]: { cursor: { seq: this.#seq } } }) })
  }

  /** The next upload that the engine begins. */
  upload() {
    return this.controlled.nextRequest(this.controlled.uploads)
  }

  /** The next question why the server did not take a file. */
  problem() {
    return this.controlled.nextRequest(this.controlled.problems)
  }

  /** The files that are stored on the device. */
  files() {
    return this.outbox.files.toCollection().primaryKeys()
  }

  async statusOf(id: string): Promise<string | undefined> {
    return (await this.outbox.ops.where('id').equals(id).first())?.status
  }
}
