import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '../../tests/support/rendered-hook.ts'
import { useBackCloses } from './useBackCloses.ts'

/** The watchers that wait for Back; the browser asks the newest one. */
const waiting: FakeWatcher[] = []

/** As the browser's: its first request ends it. */
class FakeWatcher extends EventTarget {
  constructor() {
    super()
    waiting.push(this)
  }
  destroy(): void {
    const place = waiting.indexOf(this)
    if (place !== -1) waiting.splice(place, 1)
  }
  request(): void {
    this.destroy()
    this.dispatchEvent(new Event('close'))
  }
}

class FakeKey extends Event {
  readonly key: string
  constructor(type: string, { key, ...rest }: EventInit & { key: string }) {
    super(type, rest)
    this.key = key
  }
}

/** Back leaves the screen if nothing waits for it. */
const pressBack = (): 'leaves' | 'asks' => {
  const top = waiting.at(-1)
  top?.request()
  return top === undefined ? 'leaves' : 'asks'
}

const heard: string[] = []
const screens: { unmount: () => Promise<void> }[] = []
beforeEach(() => {
  const document = new EventTarget()
  document.addEventListener('keydown', (event) => {
    if (event instanceof FakeKey) heard.push(event.key)
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('KeyboardEvent', FakeKey)
  vi.stubGlobal('CloseWatcher', FakeWatcher)
})
afterEach(async () => {
  for (const screen of screens.splice(0)) await screen.unmount()
  vi.unstubAllGlobals()
  heard.splice(0)
  waiting.splice(0)
})

async function shown(opens: boolean) {
  const screen = await renderHook(() => {
    const [open, setOpen] = useState(opens)
    useBackCloses(open)
    return setOpen
  })
  screens.push(screen)
  return screen
}

it('Back is Escape for what is open, each time: a dialog may stay open', async () => {
  await shown(true)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect([pressBack(), pressBack(), pressBack()]).toEqual(['asks', 'asks', 'asks'])
  expect(heard).toEqual(['Escape', 'Escape', 'Escape'])
})

it('Back leaves the screen when nothing is open any more', async () => {
  const screen = await shown(false)
  expect(waiting).toEqual([])
  screen.latest()(true)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  pressBack()
  screen.latest()(false)
  await vi.waitFor(() => expect(waiting).toEqual([]))
  expect(pressBack()).toBe('leaves')
})

it('one Back asks one of two nested dialogs; the outer one is asked again once the inner one is gone', async () => {
  await shown(true)
  const inner = await shown(true)
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  pressBack()
  expect(heard).toEqual(['Escape'])
  inner.latest()(false)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect([pressBack(), heard.length]).toEqual(['asks', 2])
})

it('a screen that is left with its dialog open takes no Back any more', async () => {
  const screen = await shown(true)
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  await screen.unmount()
  expect(waiting).toEqual([])
})

it('a browser without close requests keeps its own Back', async () => {
  vi.stubGlobal('CloseWatcher', undefined)
  const screen = await shown(true)
  expect(screen.results()).not.toEqual([])
  expect(pressBack()).toBe('leaves')
})
