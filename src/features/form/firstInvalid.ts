/**
 * The focus rule of every form: the first invalid field gets the focus, so that the person can correct it and a screen
 * reader reads the error. `name`: the field that gets a server error without a text for that field.
 */
export const firstInvalid = (box: HTMLElement | null, name?: string): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(name === undefined ? '[aria-invalid=true]' : `[name="${name}"]`)
