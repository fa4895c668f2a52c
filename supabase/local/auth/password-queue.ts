import { Mutex } from '../database/mutex.ts'
import { networkOf } from '../http/network.ts'
import { AuthRefusal } from './errors.ts'

/** Hashes that wait for their turn, about ten seconds of work. */
const places = 120
/**
 * The places of one network, the hash that is being computed included: as many as its attempts in five minutes.
 * Without it one network could fill the queue, and no other network could sign in: a log-in with the right password is
 * not limited by the count of failed attempts.
 */
const placesOfNetwork = places / 4

/** One hash at a time, so that the other cores stay free. */
const turns = new Mutex()
const held = new Map<string, number>()

/** Computes a hash for a request from this address when it is its turn; refuses it when there is no place. */
export async function inTurn<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  const network = networkOf(address)
  const own = held.get(network) ?? 0
  if (turns.waiting >= places || own >= placesOfNetwork)
    throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', {
      headers: { 'retry-after': '10' },
    })
  held.set(network, own + 1)
  try {
    return await turns.run(work)
  } finally {
    release(network)
  }
}

function release(network: string): void {
  const left = (held.get(network) ?? 1) - 1
  // Without this, every network that ever sent a password would stay in memory.
  if (left === 0) held.delete(network)
  else held.set(network, left)
}
