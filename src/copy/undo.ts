export const undoCopy = {
  undo: 'Deshacer',
  undone: 'Listo, no se hizo',
  tooLate: 'Ya no se puede deshacer',
  failed: 'No se pudo deshacer',
  read: 'Marcar leído',
  readDone: (name: string) => `Leído: ${name}`,
  readFailed: 'No se pudo marcar como leído',
  start: 'Comenzar',
  startDone: (service: string, name: string) => `Comenzada: ${service}, ${name}`,
  resolve: 'Resolver',
  resolveDone: (subject: string) => `Resuelto: ${subject}`,
}
