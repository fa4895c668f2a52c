import { useEffect, useState } from 'react'
import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'
import { storageFailure } from '../storage/storage.ts'
import {
  changeSignature,
  forgetSignature,
  type KeptSignature,
  nothingKept,
  readSignature,
} from './keptSignature.ts'

/** What is on the screen already and on the disk in a moment. at: ms. */
type Unwritten = { readonly part: Partial<KeptSignature>; readonly at: number }

/** A disk that takes nothing: then the signature lasts as long as the page. */
const toleratesNoStorage = (error: unknown): void => {
  if (storageFailure(error) === 'unexpected') throw error
}

/**
 * What was drawn, typed and ticked, on this device; a change in another tab is followed. reader: the uid, null for a
 * visitor, undefined while it is not known who reads.
 */
export function useKeptSignature(reader: string | null | undefined) {
  const stored = useLiveDevice(
    async () => (reader === undefined ? nothingKept : readSignature(device, reader, Date.now())),
    [reader],
  )
  const [unwritten, setUnwritten] = useState<Unwritten | null>(null)

  // Adjusted while rendering: an effect would draw the older signature once more.
  if (unwritten !== null && stored !== undefined && stored.keptAt >= unwritten.at) setUnwritten(null)

  // A visitor's becomes that of the person who signs in, or the next person of this device would find it.
  useEffect(() => {
    if (typeof reader === 'string') adopt(reader).catch(toleratesNoStorage)
  }, [reader])

  const change = (part: Partial<KeptSignature>) => {
    if (reader === undefined) return
    const at = Date.now()
    setUnwritten((before) => ({ part: { ...before?.part, ...part }, at }))
    changeSignature(device, part, reader, at).catch(toleratesNoStorage)
  }
  const forget = () => {
    setUnwritten(null)
    forgetSignature(device).catch(toleratesNoStorage)
  }
  const kept: KeptSignature = { ...(stored ?? nothingKept), ...unwritten?.part }
  return { kept, change, forget }
}

async function adopt(reader: string): Promise<void> {
  const kept = await device.signature.get('current')
  if (kept?.uid === null) await changeSignature(device, {}, reader, kept.keptAt)
}
