import { onThisSite, REDIRECT, routes } from '../../../routes.ts'

const SIGN_UP = 'alta'

/**
 * The target of the letter's link. It contains the page that the person came from, for any device on which it is
 * opened.
 */
export const letterReturn = (redirect: string | null): string =>
  onThisSite(
    `${routes.confirmEmail}?${new URLSearchParams({ [SIGN_UP]: '1', ...(redirect !== null && { [REDIRECT]: redirect }) }).toString()}`,
  )

/** The same page confirms a change of address. */
export const isOfSignUp = (search: string): boolean => new URLSearchParams(search).has(SIGN_UP)
