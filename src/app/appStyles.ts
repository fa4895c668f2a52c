/**
 * Loaded with the style sheet of the app (build/styleSheets.ts): nothing behind a form or a log-in is drawn before it.
 */
export const appStyles = true
