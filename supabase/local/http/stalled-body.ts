/** Longer than a weak signal's usual gaps. A cut request is sent again by the app. */
const stallMs = 10_000

/** No byte of the body has arrived for ten seconds. */
export class StalledBody extends Error {}

/**
 * The chunks of a body as they arrive; throws StalledBody. However slow, a body is read to its end while bytes arrive:
 * only one that has stopped would hold its memory for the five minutes after which Node ends a request.
 */
export async function* arriving(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await inTime(reader.read())
    if (done) return
    yield value
  }
}

function inTime<Read>(reading: Promise<Read>): Promise<Read> {
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_resolve, reject) => {
    // The time is in two halves: after a long pause of the process, the first has passed before arrived bytes could be
    // read.
    timer = setTimeout(() => {
      timer = setTimeout(() => reject(new StalledBody()), stallMs / 2)
    }, stallMs / 2)
  })
  return Promise.race([reading, stalled]).finally(() => clearTimeout(timer))
}
