import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'

/** A text that staff send often: a personal one, or the copy of a shared one. */
export type CannedReply = TableRow<'canned_replies'>

export const cannedReplies: OwnedEntity<CannedReply> = entity('canned_replies')

/** In characters; the columns check the same limits. */
export const REPLY_TITLE_MAX = 80
export const REPLY_BODY_MAX = 2_000

/** The client's fields that a text may contain, as typed: {nombre}. */
const replyVariables = ['nombre', 'empresa', 'folio', 'plan', 'vencimiento', 'agente'] as const
export type ReplyVariable = (typeof replyVariables)[number]

/** The known values where the text is inserted. */
export type ReplyValues = Readonly<Partial<Record<ReplyVariable, string>>>

/** A piece of a text: as typed, filled in from the client's record, or a variable without a value here. */
export type ReplyPiece = {
  readonly text: string
  readonly kind: 'typed' | 'filled' | 'missing'
  /** Its offset in the original text. */
  readonly at: number
}

const isVariable = (name: string): name is ReplyVariable => replyVariables.some((known) => known === name)

/** Braces around any other word are plain text: a person may write them. */
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

/** The text as it is inserted; a variable without a value stays, so that the person sees what to write there. */
export const filledReply = (body: string, values: ReplyValues): string =>
  replyPieces(body, values)
    .map(({ text }) => text)
    .join('')

/** Variables left in a text: a client would read the braces. */
export const unfilledIn = (text: string): string[] =>
  replyPieces(text, {})
    .filter(({ kind }) => kind === 'missing')
    .map((piece) => piece.text)

/** Added after the typed text, on a separate line. */
export const withReply = (typed: string, reply: string): string =>
  typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`
