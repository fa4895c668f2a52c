import { onThisSite, REDIRECT, routes } from '../../../routes.ts'

const SIGN_UP = 'alta'

/** Where the link of the letter leads. What the person was doing comes along, to whatever device it is opened on. */
export const letterReturn = (redirect: string | null): string =>
  onThisSite(
    `${routes.confirmEmail}?${new URLSearchParams({ [SIGN_UP]: '1', ...(redirect !== null && { [REDIRECT]: redirect }) }).toString()}`,
  )

/** The same page confirms a change of address. */
export const isOfSignUp = (search: string): boolean => new URLSearchParams(search).has(SIGN_UP)
