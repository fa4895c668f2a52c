const listed = new Intl.ListFormat('es-MX')

/** Above a form that opens with a text that was typed before and not saved. */
export const formDraftCopy = {
  restored: 'Esto lo escribiste antes y no se guardó.',
  sent: 'Esto lo enviaste antes y no llegó la respuesta. Envíalo otra vez tal cual: si ya se había guardado, no se repite.',
  sentOtherwise:
    'Antes enviaste otra versión y no llegó la respuesta: quizá se guardó. Antes de guardar ésta, revisa si ya está en la lista: podrían quedar las dos.',
  discard: 'Descartar',
  savedSince: (labels: readonly string[]) =>
    `Después de que escribiste, se guardó otra versión de ${listed.format(labels.map((label) => `«${label}»`))}. Aquí ves la guardada; la tuya no se ha perdido.`,
  take: 'Poner la mía',
  drop: 'Descartar la mía',
}
