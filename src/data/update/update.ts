import { createStore } from 'zustand/vanilla'
import { draftsSaved } from '../sync/drafts.ts'
import { UPDATE_CHANNEL, type UpdateWord } from './updateChannel.ts'

/** `apply` is there when a new version waits: it lets it in, in every tab at once. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }))

export const tabs = new BroadcastChannel(UPDATE_CHANNEL)

tabs.addEventListener('message', (event: MessageEvent<UpdateWord>) => {
  if (event.data.type === 'save')
    void draftsSaved().then(() => tabs.postMessage({ type: 'saved' } satisfies UpdateWord))
})
