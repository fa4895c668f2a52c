import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Files that are dropped anywhere on the conversation, or pasted into its text. inside: an element of the text's form. */
export function useDropped(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const talk = form?.closest('section')
    if (!form || !talk) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    // Words that are dragged into the text are the browser's to put there.
    talk.addEventListener(
      'dragover',
      (event) => {
        if (hasFiles(event)) event.preventDefault()
      },
      { signal },
    )
    talk.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    form.addEventListener(
      'paste',
      (event) => {
        const pasted = [...(event.clipboardData?.files ?? [])]
        // Copied from a table or a document, the words have a picture of themselves beside them.
        if (pasted.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return
        event.preventDefault()
        take(pasted)
      },
      { signal },
    )
    return () => ended.abort()
  }, [inside])
}
