/**
 * The focus rule of every form: the first invalid field gets the focus, so that the person can correct it
 * and a screen reader reads the error. `name`: the field of a server error that has no text of its own.
 */
export const firstWrong = (box: HTMLElement | null, name?: string): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(name === undefined ? '[aria-invalid=true]' : `[name="${name}"]`)
