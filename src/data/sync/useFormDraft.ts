import { useCallback, useEffect, useState } from 'react'
import { forgetAttempts, sentValues } from './attempts.ts'
import { type Draft, type Early, useDraft } from './useDraft.ts'

export type FormDraft = Draft & {
  /** JSON of the values that may have been saved by an attempt without an answer; undefined until it was read. */
  readonly sent?: string | undefined
}

/** The draft of a form that makes a new row by `sendWithStoredId`; cleared with its attempts. */
export function useFormDraft(key: string, early?: Early): FormDraft {
  const draft = useDraft(key, early)
  const { set: setDraft, clear: clearDraft } = draft
  const [sent, setSent] = useState<string>()

  useEffect(() => {
    let isCancelled = false
    void sentValues(key).then((values) => {
      if (!isCancelled) setSent(values)
    })
    return () => {
      isCancelled = true
    }
  }, [key])

  const set: Draft['set'] = useCallback(
    (text, base) => {
      setDraft(text, base)
      // The person may go on typing after an attempt without an answer.
      void sentValues(key).then(setSent)
    },
    [setDraft, key],
  )

  const clear: Draft['clear'] = useCallback(() => {
    clearDraft()
    void forgetAttempts(key)
    setSent(undefined)
  }, [clearDraft, key])
  return { ...draft, set, sent, clear }
}
