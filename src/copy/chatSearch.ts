import { dayInWords } from './dayInWords.ts'

export const chatSearchCopy = {
  field: 'Buscar en la conversación',
  close: 'Cerrar la búsqueda',
  older: 'Resultado anterior en el tiempo',
  newer: 'Resultado más reciente',
  place: (at: number, of: number, more: boolean) => `${at} de ${of}${more ? ' o más' : ''}`,
  further: (many: number, more: boolean) => `${many}${more ? ' o más' : ''} más atrás`,
  none: 'Sin resultados',
  reading: 'Buscando...',
  asking: 'Buscando en lo anterior...',
  loading: 'Trayendo mensajes...',
  loadFailed: 'No se pudieron traer los mensajes. Inténtalo otra vez.',
  /** from: the time of the oldest message on this device. */
  onlyHere: (from: string) =>
    `Busca en este dispositivo, que tiene la conversación desde el ${dayInWords(from)}. Lo anterior necesita conexión.`,
  notAsked: (from: string) =>
    `No se pudo buscar antes del ${dayInWords(from)}; lo de este dispositivo sí está.`,
}
