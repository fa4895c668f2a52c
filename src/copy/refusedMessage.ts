/** What can be done with a message that the server did not accept. */
export const refusedMessageCopy = {
  edit: 'Editar',
  resend: 'Reenviar',
  discard: 'Descartar',
  toManager: (name: string) => `Mandar a ${name}`,
  download: 'Descargar archivo',
  editLabel: 'Editar el mensaje',
  saveEdit: 'Guardar y enviar',
  cancelEdit: 'Cancelar',
}
