import { create } from 'zustand'

/** bad and warn stay until they are closed; good and news close automatically. */
export type ToastTone = 'good' | 'bad' | 'warn' | 'news'

/** The action of a toast; it disappears with the toast. */
export type ToastAction = { label: string; onClick: () => void }

export type ToastMessage = {
  id: number
  tone: ToastTone
  title: string
  detail?: string | undefined
  action?: ToastAction | undefined
}

type Toasts = {
  shown: ToastMessage[]
  show: (message: Omit<ToastMessage, 'id'>) => void
  dismiss: (id: number) => void
}

const GOOD_STAYS_MS = 5_000
/** A person needs time to read and reach it. */
export const ACTION_STAYS_MS = 6_000

/** A number is never used again: the timer of a cleared toast would close a later one with its number. */
let lastId = 0

export const isAlarm = (tone: ToastTone): boolean => tone === 'bad' || tone === 'warn'

export const useToasts = create<Toasts>()((set, get) => ({
  shown: [],
  show: (message) => {
    lastId += 1
    const id = lastId
    // Identical toasts are merged: ten refusals must not cover the page.
    const others = get()
      .shown.filter((other) => other.title !== message.title)
      .slice(-2)
    // A phone shows only the last toast: news would hide the confirmation of the person's action, until its time is
    // over.
    const confirmed = message.tone === 'news' ? others.findIndex(({ tone }) => tone === 'good') : -1
    const place = confirmed === -1 ? others.length : confirmed
    set({ shown: others.toSpliced(place, 0, { ...message, id }) })
    const waits = confirmed === -1 ? 0 : GOOD_STAYS_MS
    if (!isAlarm(message.tone))
      setTimeout(() => get().dismiss(id), waits + (message.action ? ACTION_STAYS_MS : GOOD_STAYS_MS))
  },
  dismiss: (id) => set({ shown: get().shown.filter((message) => message.id !== id) }),
}))

/** A new attempt removes the toasts of the last one. */
export const clearToasts = (): void => useToasts.setState({ shown: [] })

export const showToast = (tone: ToastTone, title: string, detail?: string, action?: ToastAction): void =>
  useToasts.getState().show({ tone, title, detail, action })

/** Announced to screen readers only: news that are too small and frequent for a toast. */
export const useAnnounced = create<{ text: string }>()(() => ({ text: '' }))

const ANNOUNCED_FOR_MS = 2_000
let silence: ReturnType<typeof setTimeout> | undefined

export function announceText(text: string): void {
  useAnnounced.setState({ text })
  clearTimeout(silence)
  // Cleared, so that the same text is announced again the next time.
  silence = setTimeout(() => useAnnounced.setState({ text: '' }), ANNOUNCED_FOR_MS)
}
