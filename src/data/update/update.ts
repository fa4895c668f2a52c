import { createStore } from 'zustand/vanilla'
import { loadPart } from '../backend/loadPart.ts'
import { UPDATE_CHANNEL, type UpdateMessage } from './updateChannel.ts'

/** `apply` is set when a new version waits: it activates the new version in every tab at once. */
export const updateStore = createStore<{ apply: (() => void) | null }>(() => ({ apply: null }))

export const tabs = new BroadcastChannel(UPDATE_CHANNEL)

/** If this part was not loaded, nothing was typed on this page: there is nothing to save. */
async function save(): Promise<void> {
  const drafts = await loadPart(() => import('../sync/drafts.ts'))
  await drafts?.draftsSaved()
}

tabs.addEventListener('message', (event: MessageEvent<UpdateMessage>) => {
  if (event.data.type === 'save') void save()
})
