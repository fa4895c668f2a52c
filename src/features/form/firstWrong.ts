/**
 * The focus rule of every form: the first field that is drawn as wrong takes the focus, so that the person goes on there
 * and a screen reader reads the error. `name`: the field that a refusal without an error of its own is about.
 */
export const firstWrong = (box: HTMLElement | null, name?: string): HTMLElement | null | undefined =>
  box?.querySelector<HTMLElement>(name === undefined ? '[aria-invalid=true]' : `[name="${name}"]`)
