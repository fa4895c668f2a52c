/** How the app can be installed here. `prompt`: the browser's prompt; `sheet`: two taps in Safari's own menu. */
export type InstallMethod = 'prompt' | 'sheet' | 'none'

type Browser = {
  readonly userAgent: string
  readonly touchPoints: number
  /** The page already runs as an installed app. */
  readonly installed: boolean
  /** The browser has offered a prompt. */
  readonly canAsk: boolean
}

export const isApplePhone = ({
  userAgent,
  touchPoints,
}: Pick<Browser, 'userAgent' | 'touchPoints'>): boolean =>
  // An iPad identifies itself as a Mac; a Mac has no touch screen.
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

/**
 * Other browsers on an iPhone, and the windows inside other apps, have another menu or none: our two taps would be
 * wrong.
 */
const isSafari = (userAgent: string): boolean =>
  /Version\/\S+ .*Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)

export function installMethod(browser: Browser): InstallMethod {
  if (browser.installed) return 'none'
  if (browser.canAsk) return 'prompt'
  return isApplePhone(browser) && isSafari(browser.userAgent) ? 'sheet' : 'none'
}
