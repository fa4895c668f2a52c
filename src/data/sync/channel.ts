import type { EngineStatus } from './status.ts'

/** What the tabs and the worker of one person tell each other. */
export type ChannelMessage =
  | { type: 'enqueued' }
  | { type: 'woke' }
  /** A visible tab asks whether the leader is alive; a frozen one does not answer (S13). */
  | { type: 'ping' }
  | { type: 'beat'; visible: boolean }
  /** A tab that has just come asks where the sync stands. */
  | { type: 'ask' }
  | { type: 'status'; status: EngineStatus }

export type Channel = {
  post(message: ChannelMessage): void
  close(): void
}

export function openChannel(uid: string, onMessage: (message: ChannelMessage) => void): Channel {
  const channel = new BroadcastChannel(`azulejo-sync:${uid}`)
  channel.addEventListener('message', (event: MessageEvent<ChannelMessage>) => onMessage(event.data))
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
