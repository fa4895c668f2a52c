/** What an agent typed for a client whom another person attends now. */
export const unsentTextsCopy = {
  title: 'Lo que escribiste y no se envió',
  reason:
    'No se envió, porque este cliente ya no aparece entre los tuyos. Puedes copiarlo para quien lo atienda, o descartarlo.',
  conversation: 'Mensaje',
  ticket: 'Respuesta',
  ticketNote: 'Nota interna',
  taskResponse: 'Comentario para el cliente',
  taskNotes: 'Notas de cierre',
  emptied: 'Lo dejaste vacío',
  onlyFiles: 'Sin texto',
  copy: 'Copiar',
  discard: 'Descartar',
  discardFailed: 'No se pudo descartar',
}
