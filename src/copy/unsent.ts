const changes = (many: number) => (many === 1 ? '1 cambio' : `${many} cambios`)
const drafts = (many: number) => (many === 1 ? '1 texto a medias' : `${many} textos a medias`)

type UnsentWork = { readonly changes: number; readonly drafts: number }

/** «2 cambios sin enviar y 1 texto a medias» */
const unsentText = (unsent: UnsentWork): string => {
  const parts = [
    ...(unsent.changes > 0 ? [`${changes(unsent.changes)} sin enviar`] : []),
    ...(unsent.drafts > 0 ? [drafts(unsent.drafts)] : []),
  ]
  return parts.join(' y ')
}

/** Shown before a sign-out that would lose unsent work. */
export const unsentCopy = {
  title: (unsent: UnsentWork) =>
    unsent.changes + unsent.drafts === 0 ? 'Ya se envió todo' : `Tienes ${unsentText(unsent)}`,
  sentence: ({ changes: unsent, drafts: begun }: UnsentWork) =>
    begun > 0
      ? 'Al cerrar sesión se borra todo lo tuyo de este dispositivo, también lo que escribiste y no has enviado.'
      : unsent > 0
        ? 'Al cerrar sesión se borra todo lo tuyo de este dispositivo, también lo que aún no sale.'
        : 'Puedes cerrar sesión: no se pierde nada.',
  showTexts: 'Ver lo que tienes a medias',
  sendNow: 'Enviar ahora',
  sending: (left: number) => `Enviando… ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
  stillUnsent: (left: number) =>
    `${left === 1 ? 'No se pudo enviar 1 cambio' : `No se pudieron enviar ${left} cambios`}. Revisa tu señal o lo que no fue aceptado.`,
  grew: 'Hay algo nuevo desde que preguntamos. Revísalo antes de salir.',
  discard: 'Descartar y salir',
  cancel: 'Cancelar',
}
