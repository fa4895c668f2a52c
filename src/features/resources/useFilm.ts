import { useCallback, useState } from 'react'
import { useKeptFile } from '../../data/mirror/useLibrary.ts'
import { useOnline } from '../../data/sync/useOnline.ts'

/** `waiting`: for the device's storage, or for the network. bytes: of the stored file; null plays the server's. */
type Film = 'waiting' | 'broken' | { readonly bytes: Blob | null }

/**
 * What the player of a video is opened with. An opened film stays as it is until it is closed or fails: another address
 * would restart it when its file is stored while it plays, and a failed pull, which the film's own download may cause,
 * would remove it. Its errors come from the player.
 */
export function useFilm(path: string) {
  const kept = useKeptFile(path)
  const online = useOnline()
  const [film, setFilm] = useState<Film>('waiting')
  const needsNetwork = kept === null && !online
  if (film === 'waiting' && kept !== undefined && !needsNetwork) setFilm({ bytes: kept })
  // It failed because the network was lost: it is opened again when the network is back.
  if (film === 'broken' && needsNetwork) setFilm('waiting')
  // Stable: the player's effect, which sets the address, depends on it.
  const onBroken = useCallback(() => setFilm('broken'), [])
  return { film, needsNetwork, onBroken, onRetry: () => setFilm('waiting') }
}
