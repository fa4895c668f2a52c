/** 2G pauses for seconds between two parts; a lost connection sends nothing at all. */
export const SILENCE_MS = 30_000

/**
 * Fetches a file of the app. Rejects after half a minute without a part of it: otherwise a caller would wait for ever
 * on a lost connection and never retry. A slow file is not stopped, however long it takes.
 */
export async function fetchUntilSilent(url: string, init?: RequestInit): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    // The timer still runs after the last byte: it aborts a finished request then, which has no effect.
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
