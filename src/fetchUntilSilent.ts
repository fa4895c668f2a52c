/** 2G pauses for seconds between two pieces; a connection that has lost its network sends nothing at all. */
export const SILENCE_MS = 30_000

/**
 * A file of the app. Rejects when half a minute goes by without a piece of it: without that, a caller that waits for a lost
 * connection would never ask again. A slow file is not stopped, however long it takes.
 */
export async function fetchUntilSilent(url: string, init?: RequestInit): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    // After the end of the answer, this ends nothing.
    timer = setTimeout(() => silence.abort(new TypeError()), SILENCE_MS)
  }
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    start: wait,
    transform(piece, stream) {
      wait()
      stream.enqueue(piece)
    },
  })
  const response = await fetch(url, { ...init, signal: silence.signal })
  return new Response(response.body?.pipeThrough(watched), response)
}
