declare global {
  /** Of a page whose form is shown before the scripts arrive (build/formPage.ts); undefined once React has the form. */
  var earlyForm: { sent: EventTarget | null; readonly ready: () => void } | undefined
}

/** What was typed into the form before React took it over: its state would begin empty, and a keystroke would wipe the rest. */
export function typedEarly<Values extends Record<string, string>>(initial: Values): Values {
  if (globalThis.earlyForm === undefined) return initial
  const typed = Object.entries(initial).map(([name, value]) => {
    const field = document.querySelector(`form [name="${name}"]`)
    return [name, field instanceof HTMLInputElement ? field.value : value]
  })
  return { ...initial, ...Object.fromEntries(typed) }
}

/** React has the form: from here on it is sent by the app, and at once if the person has sent it already. */
export function sendEarly(form: HTMLFormElement | null): void {
  const early = globalThis.earlyForm
  globalThis.earlyForm = undefined
  early?.ready()
  if (form !== null && early?.sent === form) form.requestSubmit()
}
