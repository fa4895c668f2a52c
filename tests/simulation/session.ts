import { WIPE_TIMEOUT_MS, type WipeDependencies, wipesOf } from '../../src/data/storage/wipes.ts'
import type { DeviceDatabase } from '../../src/data/storage/databases.ts'
import { postJson } from '../../src/data/backend/request.ts'
import { isStolen } from '../../src/data/session/lock.ts'
import { sessionRecord } from '../../src/data/session/sessionRecord.ts'
import { TokenAnswer } from '../../src/data/session/tokenAnswer.ts'
import { type RequestAuth, tokenRequests } from '../../src/data/session/tokenRequests.ts'
import { AuthUser } from '../../src/data/session/authUser.ts'
import type { ChannelMessage } from '../../src/data/sync/channel.ts'
import { releaseNeedsAuth } from '../../src/data/sync/outbox.ts'
import type { Host } from './host.ts'
import type { Tab } from './tab.ts'

const AUTH = 'https://backend.test/auth/v1'

type SessionHost = Pick<Host, 'network' | 'locks'>

/** The real session record, constructed as in refresh.ts, with this world as its dependencies. */
export function recordOf(device: DeviceDatabase, tab: string, { network, locks }: SessionHost) {
  const send = network.fetchOf(tab)
  const ask: RequestAuth = (path, token, question) =>
    postJson(send, `${AUTH}/${path}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...question,
    })
  return sessionRecord({
    device,
    lock: (work, { steal } = { steal: false }) => locks.of(tab).request('azulejo-session', { steal }, work),
    lostLock: isStolen,
    ...tokenRequests(ask),
  })
}

export type TabMessage = 'signed-in' | 'signed-out' | 'expired'

export const isTabMessage = (message: ChannelMessage | TabMessage): message is TabMessage =>
  message === 'signed-in' || message === 'signed-out' || message === 'expired'

/** A page's session actions, as in start.ts, account.ts and expiry.ts. */
export class SessionOfTab {
  readonly #tab: Tab
  readonly #host: Host

  constructor(tab: Tab, host: Host) {
    this.#tab = tab
    this.#host = host
  }

  #wipes() {
    const { locks, disk } = this.#host
    const { id, db } = this.#tab
    const lock: WipeDependencies['lock'] = (name, options, work) => locks.of(id).request(name, options, work)
    return wipesOf({ device: db, lock, options: disk.options })
  }

  async #untilDeadline<T>(wait: (deadline: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = new AbortController()
    const cancel = this.#host.after(this.#tab.id, WIPE_TIMEOUT_MS, () => deadline.abort())
    return wait(deadline.signal).finally(cancel)
  }

  #finishWipe(uid: string): Promise<boolean> {
    return this.#untilDeadline((deadline) => this.#wipes().finish(uid, deadline))
  }

  async #isWiped(uid: string): Promise<boolean> {
    return (await this.#tab.db.wipes.get(uid)) === undefined || this.#finishWipe(uid)
  }

  /** S14: the device's record is the session. */
  async start(): Promise<void> {
    const session = await this.#tab.db.session.get('current')
    if (session?.state === 'active') this.#open(session.person.uid)
    void this.#untilDeadline((deadline) => this.#wipes().finishAll(deadline))
    await this.#tab.record.revokeSignedOut()
  }

  #open(uid: string): void {
    this.#tab.open(uid, () => this.#end())
  }

  #post(message: TabMessage): void {
    this.#host.post(this.#tab.id, 'session', message)
  }

  receive(message: TabMessage): void {
    if (message !== 'signed-in') this.#tab.close()
    else void this.start()
  }

  /** Needs the network. */
  async signIn(uid: string): Promise<void> {
    const { record } = this.#tab
    const seen = await record.storedRefreshToken()
    const answer = await postJson(
      this.#host.network.fetchOf(this.#tab.id),
      `${AUTH}/token?grant_type=password`,
      {
        headers: {},
        body: { uid },
        answer: TokenAnswer,
      },
    )
    if (!answer.ok || this.#tab.isClosed) return
    const { tokens, user } = answer.value
    const { id, email = '' } = AuthUser.parse(user)
    if (!(await this.#isWiped(id))) return record.drop(tokens)
    const { entering } = this.#host.sessionWatch
    entering.set(this.#tab.id, id)
    const entered = await record.enter(seen, {
      key: 'current',
      person: { uid: id, email, fullName: '', roles: [] },
      ...tokens,
      state: 'active',
    })
    entering.delete(this.#tab.id)
    if (!entered) return
    void record.revokeSignedOut()
    this.#open(id)
    const { work } = this.#tab
    if (work !== null) await releaseNeedsAuth(work.outbox)
    this.#post('signed-in')
  }

  /** S15: the device first, then the server. */
  async signOut(): Promise<void> {
    const { work, record } = this.#tab
    if (work === null) return
    this.#tab.close()
    this.#post('signed-out')
    const left = await record.leave(work.uid)
    await this.#finishWipe(work.uid)
    if (left !== null) await record.drop(left)
    await record.revokeSignedOut()
  }

  /** S14: the server refused to refresh the session. */
  #end(): void {
    const expire = async () => {
      const session = await this.#tab.db.session.get('current')
      if (session?.state === 'active') return
      this.#post('expired')
      this.#tab.close()
    }
    void expire()
  }
}
