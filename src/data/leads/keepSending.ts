import { askForBackgroundSync } from '../sync/backgroundSync.ts'
import { LEADS_SYNC_TAG } from './leadsSyncTag.ts'
import { sendWaitingLeads } from './sendWaitingLeads.ts'
import { waitingLeads } from './waitingLeads.ts'

let timer: ReturnType<typeof setTimeout> | undefined
let isListening = false

const sendAgain = () => void keepSending()

/** Tries now, when the network comes back, and again until no lead waits. */
async function keepSending(): Promise<void> {
  clearTimeout(timer)
  const { laterMs } = await sendWaitingLeads()
  if (laterMs !== null) scheduleSending(laterMs)
}

/** Runs only while this page is open. */
export function scheduleSending(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(sendAgain, ms)
  if (!isListening) addEventListener('online', sendAgain)
  isListening = true
}

/** If the page is closed before the network is back, the browser starts the worker later. */
export const wakeWorkerLater = (): Promise<void> => askForBackgroundSync(LEADS_SYNC_TAG)

/** Called at the start of the app: sends the leads of an earlier visit. */
export async function sendStoredLeads(): Promise<void> {
  if ((await waitingLeads()).length > 0) await keepSending()
}
