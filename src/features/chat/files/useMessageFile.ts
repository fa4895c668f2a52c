import { useEffect, useEffectEvent, useState } from 'react'
import { askMessageFile, useLocalMessageFile } from '../../../data/files/messageFile.ts'
import { reportMistake } from '../../../data/storage/faultCode.ts'
import { useSyncStatus } from '../../../data/sync/useSyncStatus.ts'
import type { MessageFile } from '../../../domain/message.ts'

/** there: only on the server, not requested yet. */
type State = 'here' | 'coming' | 'there' | 'offline' | 'failed'

/**
 * A message's file, from this device or downloaded. asks: download without a tap.
 * bring: downloads it (also as retry); resolves with the bytes, null on failure.
 */
export function useMessageFile(file: MessageFile, asks: boolean) {
  const { online } = useSyncStatus()
  const held = useLocalMessageFile(file)
  // Device full: shown but not stored.
  const [brought, setBrought] = useState<Blob | null>(null)
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [wasOnline, setWasOnline] = useState(online)
  // What failed is asked for again when the server can be reached again, and not only when the network has changed.
  if (wasOnline !== online) {
    setWasOnline(online)
    if (online) setFailed(false)
  }

  const take = (answer: Awaited<ReturnType<typeof askMessageFile>>): Blob | null => {
    const bytes = answer.ok ? answer.value : null
    setBrought(bytes)
    setFailed(!answer.ok)
    return bytes
  }
  const bring = async () => {
    setAsking(true)
    return askMessageFile(file)
      .then(take)
      .finally(() => setAsking(false))
  }
  const isMissing = held === null && brought === null
  const wants = asks && online && isMissing && !failed
  const ask = useEffectEvent(() => askMessageFile(file))
  const takeAsked = useEffectEvent(take)
  useEffect(() => {
    if (wants) ask().then(takeAsked).catch(reportMistake)
  }, [wants])
  useEffect(() => {
    // A download that failed is tried again with the network.
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const bytes = held ?? brought
  let state: State = 'coming'
  if (bytes !== null) state = 'here'
  else if (held === null && !asking && !wants) state = !online ? 'offline' : failed ? 'failed' : 'there'
  return { bytes, state, bring }
}
