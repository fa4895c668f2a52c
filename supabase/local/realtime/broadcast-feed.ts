import type { Database } from '../database/database.ts'
import { isRecord } from './frames.ts'
import { readNotice } from './outbox.ts'
import { roomOf } from './channel.ts'
import type { Rooms } from './rooms.ts'

/** Sends the messages of `realtime.send` to the channels of their topic, and to no others. */
export class BroadcastFeed {
  readonly #database: Database
  readonly #rooms: Rooms
  #work: Promise<void> = Promise.resolve()

  constructor(database: Database, rooms: Rooms) {
    this.#database = database
    this.#rooms = rooms
  }

  /** Resolves when all messages so far were sent. */
  finished(): Promise<void> {
    return this.#work
  }

  /** One after the other: messages arrive in the order of the commits, also behind one that must be read first. */
  tell(payload: string): void {
    this.#work = this.#work
      .then(async () => {
        const message = await readNotice(this.#database, payload)
        if (!isRecord(message)) return
        const { topic, event, private: isPrivate } = message
        if (typeof topic !== 'string' || typeof event !== 'string') return
        this.#rooms.broadcast(roomOf(`realtime:${topic}`, isPrivate === true), event, message['payload'])
      })
      .catch((error: unknown) => {
        console.error('realtime: a message of the database was not told:', error)
      })
  }
}
