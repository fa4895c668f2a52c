/** The actions for a message that the server refused. */
export const refusedMessageCopy = {
  edit: 'Editar',
  resend: 'Reenviar',
  discard: 'Descartar',
  toManager: (name: string) => `Mandar a ${name}`,
  download: 'Descargar archivo',
  editLabel: 'Editar el mensaje',
}
