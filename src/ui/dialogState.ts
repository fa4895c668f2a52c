export type DialogState<T> = {
  /** What it is about. Undefined until it is first opened: until then nothing of it has to be on the page, or loaded. */
  readonly content: T | undefined
  readonly open: boolean
}

export const unopened = { content: undefined, open: false } as const

/** The content stays while the dialog closes: without it the words would be gone before the dialog is. */
export const closed = <T>({ content }: DialogState<T>): DialogState<T> => ({ content, open: false })
