/**
 * What the key of a draft names: the first part is its kind, the second its row, the third its field. Every key has a
 * kind of this list: a draft without one has no title in the list of unsent texts (tests/architecture/drafts.test.ts).
 */
export const draftKinds = [
  'message',
  'ticket',
  'ticket-note',
  'answer',
  'agent_response',
  'completion_notes',
  'booking',
  'seat',
  'contract',
  'profile',
  'fiscal',
  'custom-report',
  'api-key',
  'staff-note',
  'meeting-link',
  'void-invoice',
  'issue-invoice',
  'report',
  'tool-listing',
  'tool-maintenance',
  'available-week',
  'promotion',
  'resource',
  'tier',
  'canned-reply',
  'new-client',
] as const
export type DraftKind = (typeof draftKinds)[number]

export type DraftName = {
  /** Null: another version of the app has stored it. */
  readonly kind: DraftKind | null
  /** Of its row; '' for a new one. */
  readonly id: string
  readonly field: string
}

export function draftNameOf(key: string): DraftName {
  const [first, id = '', field = ''] = key.split(':')
  return { kind: draftKinds.find((kind) => kind === first) ?? null, id, field }
}

/** Drafts whose stored text is the JSON of a form; 'ticket' only without a row: with one it is a reply to a ticket. */
const forms: ReadonlySet<DraftKind> = new Set([
  'booking',
  'meeting-link',
  'void-invoice',
  'issue-invoice',
  'report',
  'tool-listing',
  'tool-maintenance',
  'available-week',
  'promotion',
  'resource',
  'tier',
  'canned-reply',
])
const isForm = ({ kind, id }: DraftName): boolean =>
  kind !== null && (forms.has(kind) || (kind === 'ticket' && id === ''))

/** The texts in a form's values, with their place in them. */
function textsIn(value: unknown, place = ''): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place}.${name}`))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

/**
 * The person's words in a stored draft: of a form's JSON only what differs from its base. Without this the person would
 * read and copy braces and quotes.
 */
export function draftWords(name: DraftName, value: string, base = ''): string {
  const values = isForm(name) ? parsed(value) : undefined
  // An older version has stored a form's fields as plain texts.
  if (typeof values !== 'object' || values === null) return value
  const before = new Map(textsIn(parsed(base)))
  return textsIn(values)
    .filter(([place, text]) => text.trim() !== '' && text !== before.get(place))
    .map(([, text]) => text)
    .join('\n')
}
