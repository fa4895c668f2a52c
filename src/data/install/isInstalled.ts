/** Opened from the home screen, not in a browser's tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || Object(navigator).standalone === true
