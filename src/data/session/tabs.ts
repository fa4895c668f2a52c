/** Messages about the session between tabs. */
type SessionWord = { type: 'signed-in'; uid: string } | { type: 'signed-out' } | { type: 'expired' }

const channel = new BroadcastChannel('azulejo-session')

export const postToTabs = (word: SessionWord): void => channel.postMessage(word)

export function onTabMessage(listener: (word: SessionWord) => void): void {
  channel.addEventListener('message', (event: MessageEvent<SessionWord>) => listener(event.data))
}
