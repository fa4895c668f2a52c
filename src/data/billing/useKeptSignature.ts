import { useEffect, useState } from 'react'
import { useLiveDevice } from '../mirror/useLive.ts'
import { device } from '../session/workspace.ts'
import { reportMistake } from '../storage/reportedFault.ts'
import {
  changeSignature,
  forgetSignature,
  type KeptSignature,
  nothingKept,
  readSignature,
} from './keptSignature.ts'

/** Shown on the screen, and not yet written to the disk. at: ms. */
type Unwritten = { readonly part: Partial<KeptSignature>; readonly at: number }

/**
 * The drawn, typed and ticked parts on this device; a change in another tab is followed. reader: the uid, null for a
 * visitor, undefined while it is unknown who reads. When storage fails, they are kept only while the page is open.
 */
export function useKeptSignature(reader: string | null | undefined) {
  const stored = useLiveDevice(
    async () => (reader === undefined ? nothingKept : readSignature(device, reader, Date.now())),
    [reader],
  )
  const [unwritten, setUnwritten] = useState<Unwritten | null>(null)

  // Adjusted while rendering: an effect would draw the older signature once more.
  if (unwritten !== null && stored !== undefined && stored.keptAt >= unwritten.at) setUnwritten(null)

  // A visitor's signature becomes that of the person who signs in; otherwise the next person of this device would find
  // it.
  useEffect(() => {
    if (typeof reader === 'string') openFor(reader).catch(reportMistake)
  }, [reader])

  const change = (part: Partial<KeptSignature>) => {
    if (reader === undefined) return
    const at = Date.now()
    setUnwritten((before) => ({ part: { ...before?.part, ...part }, at }))
    changeSignature(device, part, reader, at).catch(reportMistake)
  }
  const forget = () => {
    setUnwritten(null)
    forgetSignature(device).catch(reportMistake)
  }
  const kept: KeptSignature = { ...(stored ?? nothingKept), ...unwritten?.part }
  return { kept, change, forget }
}

async function openFor(reader: string): Promise<void> {
  const kept = await device.signature.get('current')
  if (kept?.uid === null) await changeSignature(device, {}, reader, kept.keptAt)
}
