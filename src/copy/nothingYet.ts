/** Shown at a first opening, while the device has no data and gets none. */
export const nothingYetCopy = {
  offline: 'Este dispositivo todavía no tiene tus datos: llegan solos al volver la señal.',
  noAnswer: 'Este dispositivo todavía no tiene tus datos: llegan solos cuando el servidor responda.',
  retry: 'Reintentar',
}
