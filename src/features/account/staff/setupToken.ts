import { tokenFromUrl } from '../../../data/account/tokenFromUrl.ts'

const take = tokenFromUrl((fragment) => new URLSearchParams(fragment).get('token'))

/** The token of `#token=…`; empty without one. */
export const takeSetupToken = (): string => take() ?? ''
