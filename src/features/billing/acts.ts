/** What can be done on this screen; the dialog that is open stands in the address. */
const acts = ['plan', 'modificacion', 'cancelacion', 'tarjeta'] as const
export type Act = (typeof acts)[number]

const KEY = 'hacer'

export const actOf = (params: URLSearchParams): Act | null =>
  acts.find((act) => act === params.get(KEY)) ?? null

/** The other parameters of the address stay. */
export function withAct(params: URLSearchParams, act: Act | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (act === null) next.delete(KEY)
  else next.set(KEY, act)
  return next
}
