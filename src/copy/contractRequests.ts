export const modifyCopy = {
  title: 'Solicitar una modificación',
  sentence:
    'Cuéntanos qué quieres cambiar de tu contrato: datos fiscales, forma de pago, servicios. Queda como ticket en Soporte y ahí te respondemos.',
  label: 'Qué quieres modificar',
  missing: 'Escribe qué quieres modificar',
  send: 'Enviar solicitud',
  subject: (folio: string) => `Modificación del contrato ${folio}`,
  most: 8_000,
  kept: 'Lo que escribes se guarda aquí mientras tanto.',
  received: 'Recibimos tu solicitud',
  receivedDetail: 'Está en Soporte como ticket. Ahí te respondemos.',
  onDevice: { phone: 'En este teléfono, aún no enviada', computer: 'En este equipo, aún no enviada' },
  onDeviceDetail: 'Sale sola en cuanto haya señal; no hace falta que la escribas otra vez.',
  refused: 'No se aceptó',
  notKept: 'No se pudo guardar tu solicitud',
  notKeptDetail: 'Lo que escribiste sigue aquí. Inténtalo de nuevo.',
  requests: 'Tus solicitudes',
  /** A ticket without a subject. */
  subjectless: 'Ticket',
}
