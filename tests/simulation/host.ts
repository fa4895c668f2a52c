import type { ChannelMessage } from '../../src/data/sync/channel.ts'
import type { AuthService } from './auth-service.ts'
import type { Disk } from './disk.ts'
import type { Locks } from './locks.ts'
import type { MirrorWatch } from './mirror-watch.ts'
import type { Network } from './network.ts'
import type { Random } from './random.ts'
import type { TabMessage } from './session.ts'
import type { SessionWatch } from './session-watch.ts'

/** A tab's access to its device. */
export type Host = {
  readonly name: string
  readonly random: Random
  readonly network: Network
  readonly auth: AuthService
  readonly disk: Disk
  readonly locks: Locks
  readonly sessionWatch: SessionWatch
  /** The counters of this person's mirror continue with every tab. */
  mirrorWatch(uid: string): MirrorWatch
  now(): number
  /** Fires only while the tab is not frozen. Returns a function that cancels it. */
  after(tab: string, ms: number, run: () => void): () => void
  /** Sends to the other tabs of the device. */
  post(tab: string, channel: string, message: ChannelMessage | TabMessage): void
  /** True while the files of the engine do not arrive (S25). */
  lacksEngine(): boolean
  report(violation: string): void
}
