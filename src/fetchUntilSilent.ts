/** 2G pauses for seconds between two pieces; a connection that has lost its network sends nothing at all. */
export const SILENCE_MS = 30_000

/**
 * A file of the app. Rejects when nothing has come for half a minute, before the answer or within it: without that, a caller that
 * waits for a lost connection would never ask again. A slow file is not stopped, however long it takes.
 */
export async function fetchUntilSilent(url: string, init?: RequestInit): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(() => silence.abort(new TypeError('silent')), SILENCE_MS)
  }
  wait()
  try {
    const response = await fetch(url, { ...init, signal: silence.signal })
    const watched = new TransformStream<Uint8Array, Uint8Array>({
      start: wait,
      transform(piece, stream) {
        wait()
        stream.enqueue(piece)
      },
      flush: stop,
    })
    if (response.body === null) stop()
    return new Response(response.body?.pipeThrough(watched) ?? null, response)
  } catch (error) {
    stop()
    throw error
  }
}
