import { useEffect, useState } from 'react'
import { type EndTerms, previewEnd } from '../../../data/billing/planChange.ts'

/** What a cancellation would give back, asked of the server while the dialog is open; null until it has answered. */
export function useEndTerms(open: boolean, online: boolean): EndTerms | null {
  const [terms, setTerms] = useState<EndTerms | null>(null)
  useEffect(() => {
    if (!open || !online) return undefined
    let stale = false
    void previewEnd().then((answer) => {
      if (!stale && answer.ok) setTerms(answer.value)
    })
    return () => {
      stale = true
    }
  }, [open, online])
  return terms
}
