/** The actions for a message that the server refused. */
export const refusedMessageCopy = {
  edit: 'Editar',
  resend: 'Reenviar',
  discard: 'Descartar',
  editLabel: 'Editar el mensaje',
  saveEdit: 'Guardar y enviar',
  cancelEdit: 'Cancelar',
}
