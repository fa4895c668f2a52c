import { describe, expect, it } from 'vitest'
import { type Leadership, electLeader } from '../../src/data/sync/leader.ts'
import { unknownStatus } from '../../src/data/sync/statusStore.ts'
import { syncOfTab } from '../../src/data/sync/tab.ts'
import { Locks } from './locks.ts'

const UID = '00000000-0000-4000-8000-000000000001'

/** Tabs of one device, with the rules of real locks and a manual clock. */
class Election {
  readonly locks = new Locks((_, run) => queueMicrotask(run))
  #timers: { at: number; run: () => void }[] = []
  #now = 0

  tab(name: string, { onElected = () => Promise.resolve(), isVisible = () => true } = {}) {
    const said: string[] = []
    const lost: string[] = []
    const leadership: Leadership = electLeader(
      UID,
      { post: ({ type }) => said.push(type) },
      { onElected, onDemoted: () => lost.push(name) },
      {
        locks: this.locks.of(name),
        isVisible,
        onStartFailed: () => undefined,
        setTimer: (ms, run) => this.#setTimer(ms, run),
      },
    )
    return { leadership, said, lost }
  }

  /** The whole sync of a tab whose engine is still loading; the other tabs do not answer. */
  sync(name: string) {
    return syncOfTab({
      uid: UID,
      openChannel: () => ({ post: () => undefined, close: () => undefined }),
      locks: this.locks.of(name),
      isVisible: () => true,
      onStartFailed: () => undefined,
      setTimer: (ms, run) => this.#setTimer(ms, run),
      load: () => new Promise(() => undefined),
      status: { read: () => unknownStatus(), write: () => undefined },
      onFirstSync: () => undefined,
    })
  }

  #setTimer(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((kept) => kept !== timer)
    }
  }

  async pass(ms: number): Promise<void> {
    this.#now += ms
    const due = this.#timers.filter(({ at }) => at <= this.#now)
    this.#timers = this.#timers.filter(({ at }) => at > this.#now)
    for (const { run } of due) run()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
}

describe('S13: the leader among the tabs', () => {
  it('the first tab leads; the next one leads when it leaves, or when its process ends', async () => {
    const election = new Election()
    const [first, second, third] = ['first', 'second', 'third'].map((name) => election.tab(name))
    await election.pass(0)
    const lead = () => [first, second, third].map((tab) => tab?.leadership.leads())
    expect(lead()).toEqual([true, false, false])
    first?.leadership.leave()
    await election.pass(0)
    expect(lead()).toEqual([false, true, false])
    election.locks.drop('second')
    await election.pass(0)
    expect(third?.leadership.leads()).toBe(true)
  })

  it('a leader loses the lock to a visible tab that gets no answer from it, and is notified', async () => {
    const election = new Election()
    const silent = election.tab('silent')
    await election.pass(0)
    const seen = election.tab('seen')
    seen.leadership.check()
    expect(seen.said).toEqual(['ping'])
    await election.pass(2_000)
    expect([silent.leadership.leads(), seen.leadership.leads()]).toEqual([false, true])
    expect(silent.lost).toEqual(['silent'])
  })

  it('a tab that is opened while the leader is frozen leads after the lease, without a wake', async () => {
    const election = new Election()
    const frozen = election.tab('frozen')
    await election.pass(0)
    const opened = election.sync('opened')
    await election.pass(1_999)
    expect([frozen.leadership.leads(), opened.leadership.leads()]).toEqual([true, false])
    await election.pass(1)
    expect([frozen.leadership.leads(), opened.leadership.leads()]).toEqual([false, true])
  })

  it('a leader stays when it answers, unless it is hidden', async () => {
    const election = new Election()
    const leader = election.tab('leader')
    const other = election.tab('other')
    await election.pass(0)
    other.leadership.check()
    other.leadership.onHeartbeat(true)
    await election.pass(10_000)
    expect(leader.leadership.leads()).toBe(true)
    other.leadership.check()
    other.leadership.onHeartbeat(false)
    await election.pass(0)
    expect([leader.leadership.leads(), other.leadership.leads()]).toEqual([false, true])
  })

  it('a tab whose own engine did not load takes the lock from no hidden leader', async () => {
    const election = new Election()
    const broken = election.tab('broken', {
      onElected: () => Promise.reject(new Error('the engine did not arrive')),
    })
    await election.pass(0)
    const working = election.tab('working')
    await election.pass(0)
    broken.leadership.check()
    broken.leadership.onHeartbeat(false)
    await election.pass(0)
    expect([broken.leadership.leads(), working.leadership.leads()]).toEqual([false, true])
  })

  it('S25: a leader gives the lock up when its engine does not start, and tries again with growing pauses', async () => {
    const election = new Election()
    let tries = 0
    const broken = election.tab('broken', {
      onElected: () => {
        tries += 1
        return Promise.reject(new Error('the engine did not arrive'))
      },
    })
    await election.pass(0)
    expect([tries, broken.leadership.leads()]).toEqual([1, false])
    const working = election.tab('working')
    await election.pass(0)
    expect(working.leadership.leads()).toBe(true)
    working.leadership.leave()
    await election.pass(1_000)
    await election.pass(1_000)
    expect(tries).toBe(2)
    await election.pass(1_000)
    expect(tries).toBe(3)
  })
})
