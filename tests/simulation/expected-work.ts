import type { QueuedOp } from '../../src/data/storage/queuedOp.ts'

/** A message that a user wrote on this device; at the end it is compared with the server. */
export type WrittenMessage = {
  readonly id: string
  readonly text: string
  readonly opId: string
  discarded: boolean
  /** The server need not have it: it was deleted unsent by a sign-out, or confirmed and lost by a restore. */
  mayBeMissing: boolean
  /** Written before the last restore of the server: its place in the order is then not guaranteed. */
  writtenBeforeRestore: boolean
}

/** A change of the portal that was made here; a resolved conflict continues under another id. */
export type MadeChange = Pick<QueuedOp, 'args' | 'base'> & {
  opId: string
  readonly kind: string
  mayBeMissing: boolean
}

/** The actions of one person on one device. */
export class ExpectedWork {
  readonly uid: string
  readonly messages: WrittenMessage[] = []
  readonly done: MadeChange[] = []
  /** The person signed out here, and has not signed in again: none of the person's data may remain. */
  hasLeft = false

  constructor(uid: string) {
    this.uid = uid
  }

  /**
   * A sign-out deletes unsent ops; sent ones may arrive. epoch: the server's current one. An op applied in another
   * epoch is not known to be there, and the device does not have that epoch yet.
   */
  leave(ops: readonly QueuedOp[], epoch: string): void {
    this.hasLeft = true
    const isThere = ({ outcome }: QueuedOp) => outcome?.outcome === 'applied' && outcome.epoch === epoch
    const unsent = new Set(ops.filter((op) => !isThere(op)).map(({ id }) => id))
    for (const one of [...this.messages, ...this.done]) if (unsent.has(one.opId)) one.mayBeMissing = true
  }

  /**
   * The server is restored. Ops still in the outbox are sent again; deleted ones may be lost. hasAnswers: an answer in
   * transit may still confirm earlier ops. isKept: the restored copy has this op, or this row.
   */
  expectRestore(ops: readonly QueuedOp[], hasAnswers: boolean, isKept: (id: string) => boolean): void {
    const isHeld = ({ status }: QueuedOp) => !(hasAnswers && status === 'applied')
    const held = new Set(ops.filter(isHeld).map(({ id }) => id))
    for (const message of this.messages) {
      message.writtenBeforeRestore = true
      if (!held.has(message.opId)) message.mayBeMissing = !isKept(message.id)
    }
    for (const done of this.done) if (!held.has(done.opId) || isKept(done.opId)) done.mayBeMissing = true
  }
}
