/** What tabs tell each other of the session. */
type SessionWord = { type: 'signed-in'; uid: string } | { type: 'signed-out' } | { type: 'expired' }

const channel = new BroadcastChannel('azulejo-session')

export const tellTabs = (word: SessionWord): void => channel.postMessage(word)

export function hearTabs(hear: (word: SessionWord) => void): void {
  channel.addEventListener('message', (event: MessageEvent<SessionWord>) => hear(event.data))
}
