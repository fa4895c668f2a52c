import { describe, expect, it, vi } from 'vitest'
import { oneAtATime } from './action.ts'

type Answer = { ok: true; value: number } | { ok: false; code: 'offline' }

function actionOf() {
  const busy: boolean[] = []
  const onStart = vi.fn<() => void>()
  const act = oneAtATime({ onBusy: (is) => void busy.push(is), onStart })
  const ends = {
    onSettled: vi.fn<() => void>(),
    onDone: vi.fn<(done: { ok: true; value: number }) => void>(),
    onFailed: vi.fn<(refusal: { code: string }) => void>(),
  }
  return { act, ends, busy, onStart }
}

const answers = (answer: Answer) => () => Promise.resolve(answer)

describe('An action', () => {
  it('a second press is dropped while the first runs, and accepted when that is over', async () => {
    const { act, ends, busy, onStart } = actionOf()
    const work = vi.fn<() => Promise<Answer>>(answers({ ok: true, value: 1 }))
    await Promise.all([act(work, ends), act(work, ends)])
    expect(work).toHaveBeenCalledOnce()
    await act(work, ends)
    expect(work).toHaveBeenCalledTimes(2)
    expect(busy).toEqual([true, false, true, false])
    expect(onStart).toHaveBeenCalledTimes(2)
  })

  it('a refusal is reported once, and nothing else', async () => {
    const { act, ends } = actionOf()
    await act(answers({ ok: false, code: 'offline' }), ends)
    expect(ends.onFailed).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'offline' })
    expect(ends.onDone).not.toHaveBeenCalled()
    expect(ends.onSettled).toHaveBeenCalledOnce()
  })

  it('an exception ends it with its failure code, and it can be started again', async () => {
    const { act, ends, busy } = actionOf()
    const full = new DOMException('no room', 'QuotaExceededError')
    await act(() => Promise.reject<Answer>(full), ends)
    expect(ends.onFailed).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'storage_full' })
    expect(busy).toEqual([true, false])
    await act(answers({ ok: true, value: 2 }), ends)
    expect(ends.onDone).toHaveBeenCalledExactlyOnceWith({ ok: true, value: 2 })
  })

  it('its callbacks run after its end: then disabled elements can take the focus, and the next can start', async () => {
    const { act, ends, busy } = actionOf()
    const next = vi.fn<() => Promise<Answer>>(answers({ ok: true, value: 2 }))
    await act(answers({ ok: true, value: 1 }), {
      ...ends,
      onDone: () => {
        expect(busy).toEqual([true, false])
        void act(next, ends)
      },
    })
    expect(next).toHaveBeenCalledOnce()
  })

  it('work without an answer counts as done', async () => {
    const { act, ends } = actionOf()
    const onDone = vi.fn<() => void>()
    await act(() => Promise.resolve(), { ...ends, onDone })
    expect(onDone).toHaveBeenCalledOnce()
  })
})
