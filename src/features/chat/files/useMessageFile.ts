import { useEffect, useEffectEvent, useState } from 'react'
import { askMessageFile, useLocalMessageFile } from '../../../data/files/messageFile.ts'
import { reportMistake } from '../../../data/storage/reportedFault.ts'
import { useOnline } from '../../../data/sync/useOnline.ts'
import type { MessageFile } from '../../../domain/message.ts'

/** remote: only on the server, not requested yet. */
type State = 'local' | 'downloading' | 'remote' | 'offline' | 'failed'

/**
 * A message's file, from this device or downloaded. isAutomatic: download without a tap.
 * fetchBytes: downloads them (also as retry); resolves with the bytes, null on failure.
 */
export function useMessageFile(file: MessageFile, isAutomatic: boolean) {
  const online = useOnline()
  const local = useLocalMessageFile(file)
  // Device full: shown but not stored.
  const [fetched, setFetched] = useState<Blob | null>(null)
  const [isRequested, setRequested] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [wasOnline, setWasOnline] = useState(online)
  // What failed is asked for again when the server can be reached again, and not only when the network has changed.
  if (wasOnline !== online) {
    setWasOnline(online)
    if (online) setFailed(false)
  }

  const take = (answer: Awaited<ReturnType<typeof askMessageFile>>): Blob | null => {
    const bytes = answer.ok ? answer.value : null
    setFetched(bytes)
    setFailed(!answer.ok)
    return bytes
  }
  const fetchBytes = async () => {
    setRequested(true)
    return askMessageFile(file)
      .then(take)
      .finally(() => setRequested(false))
  }
  const isMissing = local === null && fetched === null
  const isDue = isAutomatic && online && isMissing && !hasFailed
  const ask = useEffectEvent(() => askMessageFile(file))
  const takeAsked = useEffectEvent(take)
  useEffect(() => {
    if (isDue) ask().then(takeAsked).catch(reportMistake)
  }, [isDue])
  useEffect(() => {
    // A download that failed is tried again with the network.
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const bytes = local ?? fetched
  let state: State = 'downloading'
  if (bytes !== null) state = 'local'
  else if (local === null && !isRequested && !isDue)
    state = !online ? 'offline' : hasFailed ? 'failed' : 'remote'
  return { bytes, state, fetchBytes }
}
