/**
 * The limits of one page, and of one network. The app needs two channels per page, an empty presence and a typing event
 * every two seconds. Without these, 15 visitors with the public key fill the memory of the server.
 */
export const limits = {
  frameBytes: 16_384,
  presenceBytes: 4_096,
  nameLength: 100,
  filterLength: 500,
  subscriptionsPerChannel: 10,
  channelsPerSocket: 20,
  /** The limits of one page. */
  frames: { attempts: 100, perSeconds: 10 },
  joins: { attempts: 40, perSeconds: 10 },
  /** The limits of one network: an office, or a village behind one address of its provider. */
  networkSockets: 300,
  networkConnects: { attempts: 400, perSeconds: 60 },
  networkJoins: { attempts: 600, perSeconds: 10 },
  networkBroadcasts: { attempts: 100, perSeconds: 10 },
  messagesPerBroadcast: 20,
} as const

interface Rate {
  readonly attempts: number
  readonly perSeconds: number
}

/** The rate of one connection, which belongs to one process: nothing is shared or awaited. */
export class LineRate {
  readonly #rate: Rate
  #since = 0
  #taken = 0

  constructor(rate: Rate) {
    this.#rate = rate
  }

  /** False when there were too many. */
  take(now = Date.now()): boolean {
    if (now - this.#since >= this.#rate.perSeconds * 1000) {
      this.#since = now
      this.#taken = 0
    }
    this.#taken += 1
    return this.#taken <= this.#rate.attempts
  }
}
