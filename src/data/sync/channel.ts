import type { EngineStatus } from './status.ts'

/** Messages between the tabs and the worker of one person. */
export type ChannelMessage =
  | { type: 'enqueued' }
  | { type: 'syncRequested' }
  /** A visible tab checks whether the leader responds; a frozen one does not answer (S13). */
  | { type: 'ping' }
  | { type: 'beat'; visible: boolean }
  /** A new tab asks for the sync's status. */
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

/** Posts one message from a page whose sync is not loaded, or from the worker. */
export function postOnce(uid: string, message: ChannelMessage): void {
  const channel = openChannel(uid, () => undefined)
  channel.post(message)
  channel.close()
}
