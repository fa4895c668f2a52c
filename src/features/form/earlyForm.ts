declare global {
  /**
   * Set by a page whose form is shown before the scripts arrive (build/formPage.ts); undefined once React has the form.
   */
  var earlyForm: { sent: EventTarget | null; readonly ready: () => void } | undefined
}

/**
 * Values typed into the form before React took it over: its state would start empty, and a keystroke would delete the
 * rest.
 */
export function typedEarly<Values extends Record<string, string>>(initial: Values): Values {
  if (globalThis.earlyForm === undefined) return initial
  const typed = Object.entries(initial).map(([name, value]) => {
    const field = document.querySelector(`form [name="${name}"]`)
    return [name, field instanceof HTMLInputElement ? field.value : value]
  })
  return { ...initial, ...Object.fromEntries(typed) }
}

/**
 * Called when React has the form: from then on the app sends it, and at once if the person has already submitted it.
 */
export function sendEarly(form: HTMLFormElement | null): void {
  const early = globalThis.earlyForm
  globalThis.earlyForm = undefined
  early?.ready()
  if (form !== null && early?.sent === form) form.requestSubmit()
}
