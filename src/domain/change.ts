import { type ArgsOf, fields, type Parsers } from './argument.ts'
import type { Entity } from './entities.ts'
import type { Args, Base, FileOfOp, Intent, Op } from './op.ts'
import { normalizeText } from './text.ts'
import type { ToolSlug } from './tool.ts'

/**
 * The base that a change needs. `texts`: the old value of each text (S11). `state`: the state that the person saw. A
 * kind whose state can return to an earlier value needs it, so that a late duplicate does not set that value again
 * (S26).
 */
type BaseKind = 'none' | 'texts' | 'state'

/** Texts that a person wrote, by field. */
export type Texts = Readonly<Record<string, string>>

/** The row as this device has it, otherwise undefined. */
export type ReadRow = <Row>(entity: Entity<Row>, id: string) => Promise<Row | undefined>

type Definition<R extends Parsers, Row, NeededBase extends BaseKind> = {
  readonly base: NeededBase
  /** Ops of one lane keep their order (S9). */
  readonly lane: (args: ArgsOf<R>) => string
  /** The row; an op waits as `blocked` while an earlier one on the same row is refused (S8). */
  readonly subject: (args: ArgsOf<R>) => string
  /**
   * The subject of another row that must be on the server first: the op waits for earlier ops on it, and is blocked
   * behind their refusal.
   */
  readonly needs?: (args: ArgsOf<R>) => string
  /** Its file; the op is sent once the file is in the bucket. */
  readonly file?: (args: ArgsOf<R>) => FileOfOp
  /** A quiet op, without any text of the person: a newer one replaces a queued older one, and a refused one is dropped. */
  readonly quiet?: true
  /**
   * The row as the screen shows it before the server has applied the change; null deletes it. at: ISO 8601, of this
   * device.
   */
  readonly effect?: (row: Row, args: ArgsOf<R>, at: string) => NoInfer<Row> | null
  /** The arguments that are texts typed by the person. */
  readonly texts?: readonly (keyof R & string)[]
  /**
   * The argument whose fields are those texts, in place of `texts`: the answers of a form, the columns of a profile.
   */
  readonly textsUnder?: keyof R & string
  /**
   * The key of a text's draft, by the text's field. Asked only for texts that the arguments contain: these drafts are
   * deleted in the transaction that stores the op, and with another one a text that nobody sent would be lost.
   */
  readonly draft?: (args: ArgsOf<R>, field: string) => string
  /** The name of the person or thing concerned. viewer: uid of the person who sees the text. */
  readonly about?: (args: ArgsOf<R>, viewer: string, read: ReadRow) => Promise<string | null>
  readonly tool?: (args: ArgsOf<R>) => ToolSlug
}

/**
 * One kind of change (S4). If its arguments cannot be parsed, an op has no effect, no name and no tool. Its texts are read
 * without parsing: the person can still copy them.
 */
export type Change<Kind extends string = string, A = unknown, Row = never, NeededBase = BaseKind> = {
  readonly kind: Kind
  readonly base: NeededBase
  /** The arguments of an op of this kind; null for any other op. */
  argsIn(op: Pick<Op, 'kind' | 'args'>): A | null
  intent(args: A, ...base: NeededBase extends 'none' ? [] : [Base]): Intent
  effect(row: Row, args: Args, at: string): Row | null
  texts(args: Args): Texts
  withTexts(args: Args, texts: Texts): Args
  about(args: Args, viewer: string, read: ReadRow): Promise<string | null>
  tool(args: Args): ToolSlug | null
}

/** The part of a change that an overlay uses: its effect on rows of one entity. */
export type EffectOn<Row> = Pick<Change<string, unknown, Row>, 'kind' | 'effect'>

/**
 * One number for all kinds. An op stores it when it is made and keeps it, and the server refuses an op whose number is
 * not its kind’s in private.sync_kinds: with another number, the ops that wait on devices would be refused.
 */
const VERSION = 1

const textsIn = (given: object, names: readonly string[]): Texts =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
  )

export function defineChange<const Kind extends string, R extends Parsers, NeededBase extends BaseKind, Row>(
  kind: Kind,
  parsers: R,
  change: Definition<NoInfer<R>, Row, NeededBase>,
): Change<Kind, ArgsOf<R>, Row, NeededBase> {
  const argsOf = fields(parsers)
  /** Calls `withArgs` with the parsed arguments; returns `otherwise` when they cannot be parsed. */
  const ofArgs = <T>(args: Args, withArgs: (args: ArgsOf<R>) => T, otherwise: T): T => {
    const own = argsOf(args)
    return own === undefined ? otherwise : withArgs(own)
  }
  const { texts: names = [], textsUnder: under } = change
  /** The object that contains the texts: the arguments themselves, or one of them. */
  const holderOf = (args: Args): object => {
    const holder = under === undefined ? args : args[under]
    return typeof holder === 'object' && holder !== null ? holder : {}
  }
  const namesIn = (args: Args): readonly string[] =>
    under === undefined ? names : Object.keys(holderOf(args))
  const textsOf = (args: Args): Texts => textsIn(holderOf(args), namesIn(args))
  return {
    kind,
    base: change.base,
    argsIn: (op) => (op.kind === kind ? (argsOf(op.args) ?? null) : null),
    intent: (args, ...[base]) => ({
      kind,
      v: VERSION,
      args,
      base: base ?? null,
      lane: change.lane(args),
      subject: change.subject(args),
      needs: change.needs?.(args) ?? null,
      file: change.file?.(args) ?? null,
      quiet: change.quiet ?? false,
      drafts: Object.keys(textsOf(args)).flatMap((field) => change.draft?.(args, field) ?? []),
    }),
    effect: (row, args, at) => {
      const { effect } = change
      return effect === undefined ? row : ofArgs<Row | null>(args, (own) => effect(row, own, at), row)
    },
    texts: textsOf,
    withTexts(args, texts) {
      const normalized = Object.fromEntries(
        Object.entries(texts).map(([name, value]) => [name, normalizeText(value)]),
      )
      const put = { ...holderOf(args), ...textsIn(normalized, namesIn(args)) }
      return under === undefined ? { ...args, ...put } : { ...args, [under]: put }
    },
    about: (args, viewer, read) =>
      ofArgs(args, async (own) => (await change.about?.(own, viewer, read)) ?? null, Promise.resolve(null)),
    tool: (args) => ofArgs(args, (own) => change.tool?.(own) ?? null, null),
  }
}
