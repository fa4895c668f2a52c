import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Handles files dropped on the conversation or pasted into the text box. inside: an element within the form. */
export function useDropped(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const form = inside.current?.closest('form')
    const section = form?.closest('section')
    if (!form || !section) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    // Text that is dragged into the box is inserted by the browser.
    section.addEventListener(
      'dragover',
      (event) => {
        if (hasFiles(event)) event.preventDefault()
      },
      { signal },
    )
    section.addEventListener(
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
        // Text copied from a table or a document also contains a picture of it: without this, the picture would be
        // attached.
        if (pasted.length === 0 || event.clipboardData?.types.includes('text/plain') === true) return
        event.preventDefault()
        take(pasted)
      },
      { signal },
    )
    return () => ended.abort()
  }, [inside])
}
