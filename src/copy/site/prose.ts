/** Long texts as data. Text between backticks is set as code. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

export type Chapter = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] }

export type Reading = { readonly title: string; readonly lead: string; readonly chapters: readonly Chapter[] }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
export const steps = (...items: string[]): Block => ({ kind: 'steps', items })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const code = (label: string, lines: string): Block => ({ kind: 'code', label, code: lines })
export const table = (head: readonly string[], ...rows: (readonly string[])[]): Block => ({
  kind: 'table',
  head,
  rows,
})
