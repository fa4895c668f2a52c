/** The length of a video, as this browser reads it; null if it cannot. */
export function videoSeconds(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  return new Promise((resolve) => {
    const end = (seconds: number | null) => {
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    film.addEventListener('loadedmetadata', () =>
      // A browser's recording may not contain its length.
      end(Number.isFinite(film.duration) ? Math.max(1, Math.round(film.duration)) : null),
    )
    film.addEventListener('error', () => end(null))
    film.src = address
  })
}
