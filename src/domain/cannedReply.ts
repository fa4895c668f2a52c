import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A text that staff send often: an own one, or the copy of a shared one. */
export type CannedReply = TableRow<'canned_replies'>

export const cannedReplies: OwnedEntity<CannedReply> = entity('canned_replies')

/** Letters; the checks of the columns. */
export const REPLY_TITLE_MAX = 80
export const REPLY_BODY_MAX = 2_000

/** What a text may name of the client it goes to, as it is typed: {nombre}. */
const replyVariables = ['nombre', 'empresa', 'folio', 'plan', 'vencimiento', 'agente'] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** What is known where the text is inserted. */
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>

/** A piece of a text: as it is typed, filled in from the client's record, or a name without a value here. */
export type ReplyPiece = {
  readonly text: string
  readonly kind: 'typed' | 'filled' | 'missing'
  /** Where it begins in the text as it was written. */
  readonly at: number
}

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((known) => known === name)

/** Braces around any other word are text: a person may write them. */
export function replyPieces(body: string, values: ReplyValues): ReplyPiece[] {
  let next = 0
  return body
    .split(/(\{[a-z]+\})/u)
    .filter((text) => text !== '')
    .map((text): ReplyPiece => {
      const at = next
      next += text.length
      const name = text.slice(1, -1)
      if (!text.startsWith('{') || !isVariable(name)) return { text, kind: 'typed', at }
      const value = values[name]?.trim() ?? ''
      return value === '' ? { text, kind: 'missing', at } : { text: value, kind: 'filled', at }
    })
}

/** The text as it is inserted; a name without a value stays, so that the person sees what to write there. */
export const filledReply = (body: string, values: ReplyValues): string =>
  replyPieces(body, values)
    .map(({ text }) => text)
    .join('')

/** Names that were left in a text: a client would read the braces. */
export const unfilledIn = (text: string): string[] =>
  replyPieces(text, {})
    .filter(({ kind }) => kind === 'missing')
    .map((piece) => piece.text)

/** Behind what is there already, on a line of its own. */
export const withReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`
