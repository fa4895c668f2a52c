import { afterEach, expect, it, vi } from 'vitest'
import { putFile, sendBytes } from './putFile.ts'

const sent = vi.fn<() => void>()

/** A request that is never answered. */
class SilentRequest extends EventTarget {
  readonly upload = new EventTarget()
  open(): void {
    this.dispatchEvent(new Event('opened'))
  }
  send(): void {
    sent()
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
}

afterEach(() => vi.unstubAllGlobals())

it('a file that was discarded while its token was awaited is not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  const cancel = AbortSignal.abort()
  const send = sendBytes(() => Promise.reject(new Error('not used')))
  const answer = await putFile(send)(
    'https://here.invalid/file',
    {},
    new ArrayBuffer(9),
    () => undefined,
    cancel,
  )
  expect(answer).toEqual({ ok: false, failure: { at: 'network' } })
  expect(sent).not.toHaveBeenCalled()
})
