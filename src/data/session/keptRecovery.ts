import type { TokenPair } from './tokenAnswer.ts'

/** The tokens of an opened recovery link. The link works once, so they must survive a reload; they end with the tab. */

const KEY = 'recovery'

export const keptRecovery = (): unknown => JSON.parse(sessionStorage.getItem(KEY) ?? 'null')

export const keepRecovery = (recovery: TokenPair): void =>
  sessionStorage.setItem(KEY, JSON.stringify(recovery))

/** Without this, the next person of the tab could set another password for the account of the link. */
export const forgetRecovery = (): void => sessionStorage.removeItem(KEY)
