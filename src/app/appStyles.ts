/** Comes with the style sheet of the app (build/styleSheets.ts): nothing behind a form or a log-in is drawn without. */
export const appStyles = 'here'
