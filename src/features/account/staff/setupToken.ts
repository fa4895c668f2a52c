import { tokenFromAddress } from '../../../data/account/tokenFromAddress.ts'

const take = tokenFromAddress((fragment) => new URLSearchParams(fragment).get('token'))

/** The token of `#token=…`; empty without one. */
export const takeSetupToken = (): string => take() ?? ''
