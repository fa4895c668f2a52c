import { useEffect, useRef, useState } from 'react'
import { addressOfFile } from '../../data/files/libraryFile.ts'
import { resourceCopy } from '../../copy/resources.ts'
import { DONE, type Resource, type ResourceFile } from '../../domain/resource.ts'
import { resourceScreen } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { useFilm } from './useFilm.ts'
import { automaticProgress, useProgressChange } from './useProgressChange.ts'

type VideoProps = { resource: Resource; file: ResourceFile; progress: number }

/** Plays the stored file, otherwise the server's; continues where the person stopped. */
export function VideoPlayer(props: VideoProps) {
  const { film, needsNetwork, onBroken, onRetry } = useFilm(props.file.path)
  // Staff may have written no text for it.
  const below = props.resource.body === null ? null : resourceCopy.wordsBelow
  if (typeof film === 'object') return <Player {...props} bytes={film.bytes} onBroken={onBroken} />
  if (film === 'broken')
    return (
      <Banner boxed icon={CircleAlert} action={{ label: resourceCopy.retry, onClick: onRetry }}>
        {resourceCopy.videoFailed} {below}
      </Banner>
    )
  if (!needsNetwork) return <span className={resourceScreen().film} />
  return (
    <Banner boxed icon={WifiOff}>
      {resourceCopy.videoNeedsNetwork} {below}
    </Banner>
  )
}

/** bytes: of the stored file; null plays the server's. */
type PlayerProps = VideoProps & { bytes: Blob | null; onBroken: () => void }

function Player({ resource, file, progress, bytes, onBroken }: PlayerProps) {
  const [start] = useState(progress)
  const setProgress = useProgressChange(resource, progress)
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const own = bytes === null ? null : URL.createObjectURL(bytes)
    let isCancelled = false
    const play = (address: string) => {
      if (film.current !== null && !isCancelled) film.current.src = address
    }
    if (own === null)
      void addressOfFile(file.path).then((address) => {
        if (address.ok) play(address.value)
        else if (!isCancelled) onBroken()
      })
    else play(own)
    return () => {
      isCancelled = true
      if (own !== null) URL.revokeObjectURL(own)
    }
  }, [bytes, file.path, onBroken])
  return (
    <video
      ref={film}
      className={resourceScreen().film}
      aria-label={resource.title}
      controls
      muted
      playsInline
      preload="metadata"
      onError={onBroken}
      onLoadedMetadata={({ currentTarget }) => {
        if (start < DONE) currentTarget.currentTime = (currentTarget.duration * start) / DONE
      }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
        if (duration > 0) setProgress(automaticProgress(currentTime / duration))
      }}
      onEnded={() => setProgress(DONE)}
    />
  )
}
