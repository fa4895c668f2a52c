import { type FileProblem, FILES_MAX } from '../domain/file.ts'

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 })

/** "184 KB", "2.4 MB" */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${number.format(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${number.format(bytes / 1_000_000)} MB`

export const filesCopy = {
  add: 'Adjuntar archivo o foto',
  camera: 'Tomar foto',
  drop: 'Suelta aquí los archivos',
  limits: `Hasta 10 MB por archivo y ${FILES_MAX} por mensaje. También sin conexión.`,
  remove: (name: string) => `Quitar ${name}`,
  download: (name: string) => `Descargar ${name}`,
  offline: 'sale al volver la señal',
  waiting: 'en espera de subir',
  uploading: (share: number) => `subiendo, ${Math.round(share * 100)}%`,
  refused: 'no se envió',
  list: 'Archivos adjuntos',
  downloadFailed: 'No se pudo descargar',
  needsNetwork: 'Para abrir este archivo necesitas conexión.',
  notTaken: 'No se adjuntó',
  problem: {
    file_too_large: (name: string) => `${name} pesa más de 10 MB.`,
    file_type: (name: string) => `${name} no es una imagen, un PDF, un texto ni un CSV.`,
    file_unreadable: (name: string) => `${name} no se pudo leer. Elígelo otra vez.`,
    too_many_files: (name: string) => `${name} ya no cabe: son ${FILES_MAX} archivos por mensaje.`,
  } satisfies Record<FileProblem | 'too_many_files', (name: string) => string>,
}
