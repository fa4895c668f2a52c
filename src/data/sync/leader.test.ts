import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebLocks } from '../../../tests/support/web-locks.ts'
import { type Leadership, electLeader } from './leader.ts'

const LOCK = 'azulejo-leader:mariana'
const browser = { locks: new WebLocks(), visibilityState: 'visible' }

beforeEach(() => {
  browser.locks = new WebLocks()
  browser.visibilityState = 'visible'
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', browser)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Tab = Leadership & {
  readonly taken: number[]
  readonly lost: number[]
  readonly said: string[]
  readonly failed: unknown[]
}

/** starts: the result of each start of the engine. Events are logged with their time, in seconds since the first. */
function open(starts: () => Promise<void> = () => Promise.resolve()): Tab {
  const begun = Date.now()
  const seconds = () => (Date.now() - begun) / 1_000
  const [taken, lost, said, failed]: [number[], number[], string[], unknown[]] = [[], [], [], []]
  const leadership = electLeader(
    'mariana',
    { post: ({ type }) => said.push(type) },
    {
      onElected: () => {
        taken.push(seconds())
        return starts()
      },
      onDemoted: () => {
        lost.push(seconds())
      },
    },
    {
      locks: navigator.locks,
      isVisible: () => document.visibilityState === 'visible',
      onStartFailed: (error) => failed.push(error),
      setTimer: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
  )
  return { ...leadership, taken, lost, said, failed }
}

const fails = () => Promise.reject(new Error('no chunk'))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const leads = (...tabs: Tab[]) => tabs.map((tab) => tab.leads())

describe('S13: one leader', () => {
  it('the first tab leads, and the next one when it leaves', async () => {
    const [first, second] = [open(), open()]
    await pass(0)
    expect(leads(first, second)).toEqual([true, false])
    first.leave()
    await pass(0)
    expect(leads(first, second)).toEqual([false, true])
    expect([first.taken, second.taken, first.lost]).toEqual([[0], [0], []])
  })

  it('a leader that does not answer within two seconds loses the leadership, and queues for it again', async () => {
    const [frozen, visible] = [open(), open()]
    visible.check()
    expect(visible.said).toEqual(['ping'])
    await pass(1_999)
    expect(leads(frozen, visible)).toEqual([true, false])
    await pass(1)
    expect(leads(frozen, visible)).toEqual([false, true])
    expect(frozen.lost).toEqual([2])
    visible.leave()
    await pass(0)
    expect(leads(frozen, visible)).toEqual([true, false])
  })

  it('a visible leader that answers keeps the leadership', async () => {
    const [leader, other] = [open(), open()]
    other.check()
    await pass(1_000)
    other.onHeartbeat(true)
    await pass(60_000)
    expect(leads(leader, other)).toEqual([true, false])
  })

  it('a visible tab takes over at once from a hidden one', async () => {
    const [hidden, visible] = [open(), open()]
    visible.check()
    visible.onHeartbeat(false)
    await pass(0)
    expect(leads(hidden, visible)).toEqual([false, true])
    expect(hidden.lost).toEqual([0])
  })

  it('a hidden tab does not request the leadership, and steals no lock', async () => {
    const [leader, other] = [open(), open()]
    other.check()
    browser.visibilityState = 'hidden'
    other.onHeartbeat(false)
    other.check()
    await pass(60_000)
    expect(other.said).toEqual(['ping'])
    expect(leads(leader, other)).toEqual([true, false])
  })

  it('an answer to another tab’s ping is ignored', async () => {
    const [leader, other] = [open(), open()]
    other.onHeartbeat(false)
    await pass(0)
    expect(leads(leader, other)).toEqual([true, false])
  })

  it('a leader sends no ping', async () => {
    const leader = open()
    await pass(0)
    leader.check()
    expect(leader.said).toEqual([])
  })
})

describe('A tab that leaves', () => {
  it('a leaving tab releases the lock, and does not lead again', async () => {
    const leader = open()
    await pass(0)
    leader.leave()
    await pass(60_000)
    expect(browser.locks.isHeld(LOCK)).toBe(false)
    expect([leader.leads(), leader.taken]).toEqual([false, [0]])
  })

  it('a tab that left does not lead when the lock is granted, or its ping times out', async () => {
    const [first, second] = [open(), open()]
    second.check()
    second.leave()
    await pass(2_000)
    expect(leads(first, second)).toEqual([true, false])
    first.leave()
    await pass(60_000)
    expect(second.taken).toEqual([])
    expect(browser.locks.isHeld(LOCK)).toBe(false)
  })

  it('a tab that left does not retry to start its engine', async () => {
    const failing = open(fails)
    await pass(0)
    failing.leave()
    await pass(60_000)
    expect(failing.taken).toEqual([0])
  })
})

describe('S25: a leader that cannot start its engine', () => {
  it('tries again after pauses that grow to half a minute', async () => {
    const failing = open(fails)
    await pass(125_000)
    expect(failing.taken).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
    expect(failing.lost).toEqual(failing.taken)
    expect(failing.leads()).toBe(false)
  })

  it('reports each start that fails', async () => {
    const failing = open(fails)
    await pass(1_000)
    expect(failing.failed).toEqual([new Error('no chunk'), new Error('no chunk')])
  })

  it('gives the lock to another tab meanwhile', async () => {
    const [failing, other] = [open(fails), open()]
    await pass(0)
    expect(leads(failing, other)).toEqual([false, true])
    await pass(60_000)
    expect(failing.taken).toEqual([0])
  })

  it('starts with short pauses again after a successful start', async () => {
    let works = false
    const tab = open(() => (works ? Promise.resolve() : fails()))
    await pass(3_000)
    works = true
    await pass(4_000)
    expect([tab.taken, tab.leads()]).toEqual([[0, 1, 3, 7], true])
    const thief = open()
    thief.check()
    works = false
    await pass(2_000)
    expect(leads(tab, thief)).toEqual([false, true])
    thief.leave()
    await pass(1_000)
    expect(tab.taken).toEqual([0, 1, 3, 7, 9, 10])
  })

  it('tries at once when the person comes back', async () => {
    const failing = open(fails)
    await pass(3_500)
    failing.check()
    await pass(0)
    expect(failing.taken).toEqual([0, 1, 3, 3.5])
  })

  it('a start that fails after the lock was lost does not end the engine of a later election', async () => {
    const starts: (() => void)[] = []
    const tab = open(
      () =>
        new Promise((resolve, reject) => {
          starts.push(starts.length === 0 ? () => reject(new Error('no chunk')) : resolve)
        }),
    )
    const thief = open()
    thief.check()
    await pass(2_000)
    thief.leave()
    await pass(0)
    for (const end of starts) end()
    await pass(60_000)
    expect([tab.leads(), tab.lost, tab.taken]).toEqual([true, [2], [0, 2]])
  })
})
