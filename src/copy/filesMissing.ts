/**
 * Shown on a page whose scripts do not arrive: of a form (features/form/FilesMissing.tsx), or of the app
 * (shellStart.ts).
 */
export const filesMissingCopy = {
  title: 'La página no terminó de cargar',
  waiting:
    'Parece que hay poca señal. Seguimos intentando y lo que escribiste sigue aquí. Si ya presionaste el botón, no hace falta repetirlo.',
  shell: 'La página no terminó de cargar. Parece que hay poca señal: seguimos intentando.',
  stopped: 'Recarga cuando tengas señal. Quizá tengas que escribir tus datos otra vez.',
}
