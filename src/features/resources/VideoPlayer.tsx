import { useEffect, useRef, useState } from 'react'
import { addressOfFile } from '../../data/files/libraryFile.ts'
import { resourceCopy } from '../../copy/resources.ts'
import { useKeptFile } from '../../data/mirror/useLibrary.ts'
import { useOnline } from '../../data/sync/useOnline.ts'
import { DONE, type Resource, type ResourceFile } from '../../domain/resource.ts'
import { resourceScreen } from '../../styled-system/recipes'
import { Banner } from '../../ui/Banner.tsx'
import { CircleAlert, WifiOff } from '../../ui/icons.ts'
import { automaticProgress, useProgressChange } from './useProgressChange.ts'

type VideoProps = { resource: Resource; file: ResourceFile; progress: number }

/** Plays the stored file, otherwise the server's; continues where the person stopped. */
export function VideoPlayer({ resource, file, progress }: VideoProps) {
  const kept = useKeptFile(file.path)
  const online = useOnline()
  const part = resourceScreen()
  if (kept === undefined) return <span className={part.film} />
  if (kept === null && !online)
    return (
      <Banner boxed icon={WifiOff}>
        {resourceCopy.videoNeedsNetwork}
      </Banner>
    )
  return <Player key={kept === null ? 'server' : 'kept'} {...{ resource, file, progress, kept }} />
}

function Player({ resource, file, progress, kept }: VideoProps & { kept: Blob | null }) {
  const [isBroken, setBroken] = useState(false)
  const [start] = useState(progress)
  const setProgress = useProgressChange(resource, progress)
  // The address of the first render: another address would restart the film.
  const [bytes] = useState(kept)
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const own = bytes === null ? null : URL.createObjectURL(bytes)
    let isOver = false
    const play = (address: string) => {
      if (film.current !== null && !isOver) film.current.src = address
    }
    if (own === null)
      void addressOfFile(file.path).then((address) => {
        if (address.ok) play(address.value)
        else if (!isOver) setBroken(true)
      })
    else play(own)
    return () => {
      isOver = true
      if (own !== null) URL.revokeObjectURL(own)
    }
  }, [bytes, file.path])
  const part = resourceScreen()
  if (isBroken)
    return (
      <Banner boxed icon={CircleAlert}>
        {resourceCopy.videoFailed}
      </Banner>
    )
  return (
    <video
      ref={film}
      className={part.film}
      aria-label={resource.title}
      controls
      muted
      playsInline
      preload="metadata"
      onError={() => setBroken(true)}
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
