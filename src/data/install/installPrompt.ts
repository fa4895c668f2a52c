import { type InstallMethod, installMethod } from './installMethod.ts'
import { isInstalled } from './isInstalled.ts'

/** Chromium's event, not in the types of the DOM. */
type InstallPrompt = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Stored by index.html: the event comes once, before the scripts that use it. */
    installPrompt?: InstallPrompt | undefined
  }
}

const CHANGED = 'azulejo:install'

/** A browser's prompt can be used once, and not at all in an installed app. */
function forget(): void {
  delete window.installPrompt
  dispatchEvent(new Event(CHANGED))
}

export const installMethodHere = (): InstallMethod =>
  installMethod({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: isInstalled(),
    canAsk: window.installPrompt !== undefined,
  })

export function followInstallMethod(onChange: () => void): () => void {
  addEventListener('beforeinstallprompt', onChange)
  addEventListener(CHANGED, onChange)
  addEventListener('appinstalled', forget)
  return () => {
    removeEventListener('beforeinstallprompt', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** Called by a tap: the browser shows the prompt at no other time. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const kept = window.installPrompt
  if (kept === undefined) return 'dismissed'
  forget()
  return (await kept.prompt()).outcome
}
