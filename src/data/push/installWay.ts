/** How the app can be installed here. `prompt`: the browser's own question; `sheet`: two taps in Safari's own menu. */
export type InstallWay = 'prompt' | 'sheet' | 'none'

type Browser = {
  readonly userAgent: string
  readonly touchPoints: number
  /** The page runs as an installed app already. */
  readonly installed: boolean
  /** The browser has said that it can ask. */
  readonly canAsk: boolean
}

export const isApplePhone = ({
  userAgent,
  touchPoints,
}: Pick<Browser, 'userAgent' | 'touchPoints'>): boolean =>
  // An iPad says that it is a Mac; a Mac has no touch screen.
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)

/** Other browsers of an iPhone, and the windows inside other apps, have another menu or none: our two taps would be wrong. */
const isSafari = (userAgent: string): boolean =>
  /Version\/\S+ .*Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)

export function installWay(browser: Browser): InstallWay {
  if (browser.installed) return 'none'
  if (browser.canAsk) return 'prompt'
  return isApplePhone(browser) && isSafari(browser.userAgent) ? 'sheet' : 'none'
}
