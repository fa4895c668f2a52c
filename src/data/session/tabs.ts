/** Messages about the session between tabs. */
type SessionMessage = { type: 'signed-in'; uid: string } | { type: 'signed-out' } | { type: 'expired' }

const channel = new BroadcastChannel('azulejo-session')

export const postToTabs = (message: SessionMessage): void => channel.postMessage(message)

export function onTabMessage(listener: (message: SessionMessage) => void): void {
  channel.addEventListener('message', (event: MessageEvent<SessionMessage>) => listener(event.data))
}
