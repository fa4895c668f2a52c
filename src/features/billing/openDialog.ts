import { BILLING_DIALOG } from '../../hrefs.ts'

/** The dialogs of this screen; the open one is in the address. */
const dialogs = ['plan', 'modificacion', 'cancelacion', 'tarjeta'] as const
export type OpenDialog = (typeof dialogs)[number]

export const openDialogOf = (params: URLSearchParams): OpenDialog | undefined =>
  dialogs.find((dialog) => dialog === params.get(BILLING_DIALOG))

/** Keeps the other parameters of the address. */
export function withDialog(params: URLSearchParams, dialog: OpenDialog | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (dialog === null) next.delete(BILLING_DIALOG)
  else next.set(BILLING_DIALOG, dialog)
  return next
}
