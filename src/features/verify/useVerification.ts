import { useCallback, useRef, useState } from 'react'
import { type FoundDocument, verifyFolio, verifyHash } from '../../data/documents/verification.ts'
import { report } from '../../reportError.ts'
import type { RequestFailureCode } from '../../domain/failure.ts'
import { FILE_MAX_BYTES, hashOf } from './fileHash.ts'

/** The checked folio or file. */
export type DocumentQuery =
  | { readonly by: 'folio'; readonly folio: string }
  | { readonly by: 'file'; readonly name: string; readonly sha256: string }

export type Verification =
  | { readonly at: 'nothing' }
  | { readonly at: 'asking' }
  | { readonly at: 'file_refused'; readonly because: 'tooBig' | 'unreadable' }
  | { readonly at: 'failed'; readonly asked: DocumentQuery; readonly code: RequestFailureCode }
  | { readonly at: 'answered'; readonly asked: DocumentQuery; readonly found: FoundDocument | null }

/** One check at a time: the answer of an older one is not shown over a newer one. */
export function useVerification() {
  const [verification, setVerification] = useState<Verification>({ at: 'nothing' })
  const latest = useRef(0)

  const ask = useCallback(async (asked: DocumentQuery) => {
    const turn = (latest.current += 1)
    setVerification({ at: 'asking' })
    const answer = await (asked.by === 'folio' ? verifyFolio(asked.folio) : verifyHash(asked.sha256))
    if (turn !== latest.current) return
    setVerification(
      answer.ok ? { at: 'answered', asked, found: answer.value } : { at: 'failed', asked, code: answer.code },
    )
  }, [])

  const askFolio = useCallback((folio: string) => ask({ by: 'folio', folio }), [ask])

  const askFile = useCallback(
    async (file: File) => {
      const turn = (latest.current += 1)
      const refuse = (because: 'tooBig' | 'unreadable') => setVerification({ at: 'file_refused', because })
      if (file.size > FILE_MAX_BYTES) return refuse('tooBig')
      setVerification({ at: 'asking' })
      let sha256: string
      try {
        sha256 = await hashOf(file)
      } catch (error) {
        // The file was moved or changed since it was chosen, or it is a folder. Any other error is not the file's.
        if (!(error instanceof DOMException)) report(error)
        return turn === latest.current ? refuse('unreadable') : undefined
      }
      if (turn === latest.current) await ask({ by: 'file', name: file.name, sha256 })
    },
    [ask],
  )

  /** The input is invalid: the last answer would be read as its answer. */
  const clear = useCallback(() => {
    latest.current += 1
    setVerification({ at: 'nothing' })
  }, [])

  return { verification, ask, askFolio, askFile, clear }
}
