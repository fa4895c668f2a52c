export const staffNotesCopy = {
  title: 'Notas del personal',
  hidden: 'El cliente no las ve',
  loading: 'Cargando notas...',
  none: 'Todavía no hay notas.',
  offline: 'Las notas necesitan conexión. Lo que escribas aquí se conserva.',
  label: 'Nota nueva',
  placeholder: 'Escribe una nota',
  save: 'Guardar nota',
  saving: 'Guardando...',
  remove: 'Borrar',
  removeOf: (when: string) => `Borrar la nota de ${when}`,
  removed: 'Nota borrada',
  failed: 'No se guardó la nota',
  removeFailed: 'No se borró la nota',
  loadFailed: 'No pudimos cargar las notas',
  retry: 'Reintentar',
  problems: {
    not_allowed: {
      title: 'Ya no atiendes a este cliente',
      detail: 'Tu texto sigue aquí; cópialo si lo necesitas.',
    },
  },
}
