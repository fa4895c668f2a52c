export const cardsCopy = {
  title: 'Formas de pago',
  list: 'Tarjetas guardadas',
  empty: 'No hay tarjetas guardadas. También puedes pagar por SPEI o, hasta 10,000 MXN, en OXXO.',
  spoken: (brand: string, last4: string) => `${brand} terminación ${last4}`,
  until: (month: number, year: number) =>
    `Vence ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  over: (month: number, year: number) =>
    `Venció ${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
  isDefault: 'Principal',
  more: (card: string) => `Opciones de ${card}`,
  prefer: 'Usar como principal',
  remove: 'Quitar',
  add: 'Agregar tarjeta',
  addTitle: 'Agregar una tarjeta',
  save: 'Guardar tarjeta',
  saving: 'Guardando...',
  preparing: 'Preparando el formulario...',
  retry: 'Reintentar',
  added: 'Tarjeta guardada',
  addFailed: 'No se pudo guardar la tarjeta',
  badExpiry: 'Escribe el mes y el año de tu tarjeta, como 08/29',
  preferred: 'Es tu tarjeta principal',
  removed: 'Tarjeta quitada',
  failed: 'No se pudo hacer el cambio',
  removeTitle: '¿Quitar esta tarjeta?',
  removeSentence: (card: string) =>
    `${card} deja de estar entre tus formas de pago. Puedes agregarla otra vez cuando quieras.`,
}
