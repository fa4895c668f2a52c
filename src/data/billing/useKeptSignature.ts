import { useEffect, useState } from 'react'
import {
  followKept,
  forgetSignature,
  keepSignature,
  type KeptSignature,
  keptSignature,
  nothingKept,
} from './keptSignature.ts'

/** Another person's is nobody's here, and waits for them; a visitor's becomes that of whoever signs in. */
const ownOf = (kept: KeptSignature, reader: string | null): KeptSignature =>
  kept.uid === null || kept.uid === reader ? { ...kept, uid: reader } : { ...nothingKept, uid: reader }

/** reader: as in useOffer. */
export function useKeptSignature(reader: string | null | undefined) {
  const [kept, setKept] = useState(keptSignature)
  const own = reader === undefined ? nothingKept : ownOf(kept, reader)

  useEffect(() => followKept(() => setKept(keptSignature())), [])

  // Or the next person on this device would find it, if the session ends before anything is changed.
  const adopted = reader !== undefined && reader !== null && kept.uid === null && kept !== nothingKept
  useEffect(() => {
    if (adopted) keepSignature({ ...kept, uid: reader })
  }, [adopted, kept, reader])

  const change = (part: Partial<KeptSignature>) => {
    const next = { ...own, ...part }
    setKept(next)
    keepSignature(next)
  }
  const forget = () => {
    setKept(nothingKept)
    forgetSignature()
  }
  return { kept: own, change, forget }
}
