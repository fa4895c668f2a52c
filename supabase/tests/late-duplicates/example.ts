import type { Op } from '../../../src/domain/op.ts'
import type { LateWorld, Sender } from './world.ts'

/** Why a repeat changes nothing after the ledger deleted it. */
type Protection =
  /** The device made the id of the row: the repeat finds its own row. */
  | 'row id'
  /** Only a greater value is stored. */
  | 'only grows'
  /** The new state is final: no transition leads back. */
  | 'final state'
  /** Each text has the value that it replaced as its base. */
  | 'texts with base'
  /** The previous state is in the base. */
  | 'state with base'
  /** Two values: after switching back, base equals row, and only the ledger detects a repeat. */
  | 'ledger alone'

export interface Example {
  readonly sender: Sender
  readonly protection: Protection
  readonly change: (world: LateWorld) => Op | Promise<Op>
  /** The later change of the row, by another change or device; missing where none is possible. */
  readonly moveOn?: (world: LateWorld, first: Op) => Promise<unknown>
  /** The result of a repeat after that, when the ledger has deleted the op. */
  readonly afterPurge: string
}
