/** On the page of a form whose scripts do not arrive (features/form/FilesMissing.tsx). */
export const filesMissingCopy = {
  title: 'La página no terminó de cargar',
  waiting:
    'Parece que hay poca señal. Seguimos intentando y lo que escribiste sigue aquí. Si ya presionaste el botón, no hace falta repetirlo.',
  stopped: 'Recarga cuando tengas señal. Quizá tengas que escribir tus datos otra vez.',
}
