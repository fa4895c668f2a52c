import type { Params } from './texts.ts'

/** The values for a template that the provider has approved; the template has the sentence around them. */
export type WhatsAppText = {
  readonly template: string
  readonly values: readonly string[]
  /** The part of the button's link after the site's origin, without its slash. */
  readonly path: string
}

/**
 * The messages by WhatsApp, by kind. The templates' sentences are in the README: a template is written and approved in
 * the provider's account.
 */
const texts: Readonly<Record<string, (params: Params) => WhatsAppText>> = {
  urgent_ticket: ({ folio, news, path }) => ({
    template: 'ticket_urgente',
    values: [String(folio), String(news)],
    path: String(path).slice(1),
  }),
}

export const whatsAppKinds: readonly string[] = Object.keys(texts)

/** Null for a kind that this version does not know. */
export const whatsAppText = (kind: string, params: Params): WhatsAppText | null =>
  texts[kind]?.(params) ?? null
