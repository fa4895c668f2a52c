/** The download of a staff list as CSV. */
export const listExportCopy = {
  start: 'CSV',
  label: 'Descargar esta lista como CSV',
  busy: 'Preparando...',
  done: 'Lista descargada',
  doneDetail: (count: string) => `El archivo tiene ${count}. La descarga quedó registrada.`,
  cut: 'La lista no cabe en un archivo',
  cutDetail: (count: string) =>
    `El archivo tiene solo ${count}, en el orden de la lista. Usa los filtros para descargar el resto. La descarga quedó registrada.`,
  failed: 'No se descargó la lista',
  /** Part of the file's name. */
  filtered: 'filtrado',
  problems: {
    not_allowed: {
      title: 'Tu cuenta ya no puede ver esta lista',
      detail: 'Si debería poder, pídeselo a un super admin.',
    },
  },
}
