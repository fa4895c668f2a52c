/** Above a form that opens with a text that was typed before and not saved. */
export const formDraftCopy = {
  restored: 'Esto lo escribiste antes y no se guardó.',
  discard: 'Descartar',
}
