import { BILLING_DIALOG } from '../../hrefs.ts'

/** The dialogs of this screen; the open one is in the address, in Spanish. */
const addressValues = [
  ['plan', 'plan'],
  ['modify', 'modificacion'],
  ['endService', 'cancelacion'],
  ['addCard', 'tarjeta'],
] as const
export type OpenDialog = (typeof addressValues)[number][0]

export const openDialogOf = (params: URLSearchParams): OpenDialog | undefined =>
  addressValues.find(([, value]) => value === params.get(BILLING_DIALOG))?.[0]

/** Keeps the other parameters of the address. */
export function withDialog(params: URLSearchParams, dialog: OpenDialog | null): URLSearchParams {
  const next = new URLSearchParams(params)
  const value = addressValues.find(([name]) => name === dialog)?.[1]
  if (value === undefined) next.delete(BILLING_DIALOG)
  else next.set(BILLING_DIALOG, value)
  return next
}
