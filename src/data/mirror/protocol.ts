import * as z from 'zod/mini'
import type { Row } from '../../domain/entity.ts'
import type { Op, Outcome } from '../../domain/op.ts'
import type { WireCursor } from '../storage/cursor.ts'
import { refusalCode } from '../../domain/refusal.ts'
import type { Space } from '../../domain/space.ts'

/** The wire format: the answers of `sync_pull`, `sync_push`, `sync_older` and `sync_digest`. */

const Floor = z.object({ created_at: z.string(), id: z.string() })

const Cursor: z.ZodMiniType<WireCursor> = z.union([
  z.object({ as_of: z.number(), entity: z.string(), id: z.string() }),
  z.object({ seq: z.number(), entity: z.optional(z.string()), id: z.optional(z.string()) }),
])

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'sync_seq' in value && typeof value.sync_seq === 'number'

/** Checked without a copy: a first pull has thousands of rows, and unknown columns are kept (S17). */
const WireRow = z.custom<Row>(isRow)

/** Any text: a kind of space that this version does not know must not make the whole answer invalid (S17, S22). */
export const WireSpace = z.custom<Space>((value) => typeof value === 'string')

export const SpacePage = z.object({
  rows: z.record(z.string(), z.array(WireRow)),
  tombstones: z.array(z.tuple([z.string(), z.string()])),
  floors: z.record(z.string(), z.record(z.string(), Floor)),
  cursor: Cursor,
  more: z.boolean(),
  reset: z.boolean(),
})
export type SpacePage = z.infer<typeof SpacePage>

export const PullAnswer = z.object({
  epoch: z.string(),
  spaces: z.record(z.string(), SpacePage),
  gone: z.array(WireSpace),
  more: z.boolean(),
  /** The server's time; none from an older server. */
  at: z.optional(z.string()),
})
export type PullAnswer = z.infer<typeof PullAnswer>

export const OlderAnswer = z.object({
  epoch: z.string(),
  rows: z.array(WireRow),
  floor: z.nullable(Floor),
  seq: z.number(),
})
export type OlderAnswer = z.infer<typeof OlderAnswer>

export const DigestAnswer = z.object({
  epoch: z.string(),
  seq: z.number(),
  entities: z.record(z.string(), z.object({ count: z.number(), hash: z.string() })),
})
export type DigestAnswer = z.infer<typeof DigestAnswer>

const FinalOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('applied'), space: WireSpace, seq: z.number() }),
  z.object({ outcome: z.literal('refused'), code: z.string() }),
  z.object({ outcome: z.literal('conflict'), server: z.unknown() }),
  z.object({ outcome: z.literal('needs_auth') }),
])
/** epoch: of the answering database, also when the op was applied earlier; none when nothing was applied. */
const about = { id: z.nullish(z.string()), epoch: z.optional(z.string()) }
const WireOutcome = z.union([
  z.intersection(FinalOutcome, z.object(about)),
  z.object({ outcome: z.literal('duplicate'), of: FinalOutcome, ...about }),
])

export const PushAnswer = z.array(WireOutcome)
export type PushAnswer = z.infer<typeof PushAnswer>

/** S22: one outcome for each op, in their order; anything else is not an answer to this batch. */
export const answersAll = (ops: readonly Pick<Op, 'id'>[], answer: PushAnswer): boolean =>
  answer.length === ops.length && answer.every(({ id }, index) => (id ?? ops[index]?.id) === ops[index]?.id)

/** A repeated op has the outcome of the first one. */
export function outcomeOfAnswer(wire: z.infer<typeof WireOutcome>): Outcome {
  const original = wire.outcome === 'duplicate' ? wire.of : wire
  if (original.outcome === 'refused') return { outcome: 'refused', code: refusalCode(original.code) }
  if (original.outcome !== 'applied') return original
  return { outcome: 'applied', space: original.space, seq: original.seq, epoch: wire.epoch ?? null }
}

/** The op as it is sent. The outbox has more fields. */
export const wireOp = ({ id, kind, v, args, base }: Op): Op => ({ id, kind, v, args, base })
