import type { EngineStatus } from './status.ts'

/** What the tabs and the worker of one person tell each other. */
export type Word =
  | { type: 'enqueued' }
  | { type: 'woke' }
  /** A visible tab asks whether the leader is alive; a frozen one does not answer (S13). */
  | { type: 'ping' }
  | { type: 'beat'; visible: boolean }
  /** A tab that has just come asks where the sync stands. */
  | { type: 'ask' }
  | { type: 'status'; status: EngineStatus }

export type Channel = {
  say(word: Word): void
  close(): void
}

export function openChannel(uid: string, hear: (word: Word) => void): Channel {
  const channel = new BroadcastChannel(`azulejo-sync:${uid}`)
  channel.addEventListener('message', (event: MessageEvent<Word>) => hear(event.data))
  return {
    say: (word) => channel.postMessage(word),
    close: () => channel.close(),
  }
}
