/** 2G pauses for seconds between two pieces; a connection that has lost its network says nothing at all. */
export const SILENCE_MS = 30_000

/**
 * A file of the app. Rejects with a TypeError when nothing has come for half a minute, before the answer or within it: without that,
 * whoever waits for a lost connection would never ask again. A file that comes slowly is not stopped, however long it takes.
 */
export async function fetchUntilSilent(url: string, init: RequestInit = {}): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(() => silence.abort(new TypeError(`${url}: no byte in ${SILENCE_MS} ms`)), SILENCE_MS)
  }
  wait()
  try {
    const response = await fetch(url, { ...init, signal: silence.signal })
    if (response.body === null) return response
    wait()
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, stream) {
        wait()
        stream.enqueue(piece)
      },
      flush: stop,
    })
    return new Response(response.body.pipeThrough(watched), response)
  } catch (error) {
    stop()
    throw error
  }
}
