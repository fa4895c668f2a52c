/** The screen for content shared from another app. */
export const sharedContentCopy = {
  page: 'Compartir',
  title: '¿A dónde lo mandas?',
  sentence: 'Se pone en el borrador: lo revisas y tú lo envías.',
  what: 'Lo que compartiste',
  left: (many: number) =>
    many === 1
      ? 'Un archivo no cupo: son 10 por mensaje, de hasta 30 MB cada uno y 100 MB en total.'
      : `${many} archivos no cupieron: son 10 por mensaje, de hasta 30 MB cada uno y 100 MB en total.`,
  dropped: (many: number) =>
    many === 1
      ? 'Se quitó algo que compartiste antes para hacer lugar: caben 100 MB o 20 cosas.'
      : `Se quitaron ${many} cosas que compartiste antes para hacer lugar: caben 100 MB o 20 cosas.`,
  where: 'Dónde',
  conversation: (name: string) => `Mensaje para ${name}`,
  manager: 'Tu account manager',
  newTicket: 'Ticket nuevo',
  newTicketDetail: 'Para pedir ayuda a soporte',
  ticket: (folio: string) => `Respuesta al ticket ${folio}`,
  answer: (label: string) => `Se pone en «${label}»`,
  search: 'Buscar cliente o ticket',
  noneFound: 'Nadie con ese nombre.',
  nowhere: 'Todavía no tienes clientes asignados ni tickets abiertos.',
  discard: 'Descartar',
  notKept: 'No se pudo guardar',
  notKeptDetail: 'Libera espacio en este dispositivo y toca otra vez.',
  nothingTitle: 'Aquí no hay nada',
  nothing: 'Lo que compartes desde otra app se queda aquí un día. Si acabas de compartirlo, hazlo otra vez.',
  noRoomTitle: 'No cupo en este dispositivo',
  noRoom: 'Libera espacio y compártelo otra vez desde la otra app.',
  start: 'Ir al inicio',
}
