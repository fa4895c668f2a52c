import { useRef } from 'react'

/** The same key for the same content: a retry after a lost answer is applied once. */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
