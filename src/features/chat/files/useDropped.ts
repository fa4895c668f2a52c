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
    talk.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    talk.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        take([...(event.dataTransfer?.files ?? [])])
      },
      { signal },
    )
    form.addEventListener(
      'paste',
      (event) => {
        const pasted = [...(event.clipboardData?.files ?? [])]
        if (pasted.length === 0) return
        event.preventDefault()
        take(pasted)
      },
      { signal },
    )
    return () => ended.abort()
  }, [inside])
}
