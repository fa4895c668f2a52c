import { fileBrand } from './brand.ts'
import { plural } from './plural.ts'

export const syncCopy = {
  title: 'Sincronización',
  serverRestored: {
    sentence:
      'El servidor volvió a una copia de seguridad: revisa lo último que hiciste, porque algo puede faltar.',
    read: 'Entendido',
  },
  updated: (when: string) => `Actualizado ${when.charAt(0).toLocaleLowerCase('es-MX')}${when.slice(1)}`,
  never: 'Todavía no se ha actualizado en este dispositivo',
  retry: 'Sincronizar ahora',
  empty: 'Nada por enviar',
  emptySentence: 'Lo que escribas sin señal espera aquí y sale solo en cuanto vuelva.',
  waitingTitle: (many: number) => plural(many, '1 cambio por enviar', `${many} cambios por enviar`),
  /** The browser has not promised to keep the data; it never does in a private window. */
  unprotected:
    'El navegador puede borrarlo si le falta espacio, y en una ventana privada lo borra al cerrarla: si es privada, déjala abierta hasta que se envíe.',
  refusedTitle: (many: number) => plural(many, '1 cambio sin aceptar', `${many} cambios sin aceptar`),
  edit: 'Editar',
  resend: 'Reenviar',
  asHigh: 'Enviar con prioridad Alta',
  discard: 'Descartar',
  saveEdit: 'Guardar y enviar',
  cancelEdit: 'Cancelar',
  /** True of a change that was sent, has arrived, or was removed in another tab. */
  notEditable:
    'Ya no se puede cambiar: va en camino, ya llegó o lo quitaste. Lo que escribiste sigue aquí para que lo copies.',
  copyEdit: 'Copiar',
  copied: 'Texto copiado',
  notCopied: 'No se pudo copiar. Selecciona el texto y cópialo.',
  discardEdit: 'Descartar lo escrito',
  unsavedEdit: 'Sin guardar',
  unsavedTitle: 'Lo que escribiste y no se guardó',
  actionFailed: 'No se pudo guardar el cambio',
  discardFailed: 'No se pudo descartar el cambio',
  conflict: {
    mine: 'En este dispositivo',
    theirs: 'En el servidor',
    empty: 'Vacío',
    keep: 'Guardar lo elegido',
  },
  noValue: 'Vacío',
  device: 'Este dispositivo',
  deviceSentence: 'Compara lo que hay aquí con lo que hay en el servidor, y corrige lo que no coincida.',
  verify: 'Comprobar y reparar',
  verifying: 'Comprobando...',
  verified: (rows: number) => `Todo coincide: ${rows.toLocaleString('es-MX')} registros comprobados`,
  repaired:
    'Se encontraron diferencias y se está trayendo todo de nuevo. Lo que tenías por enviar no se tocó.',
  moving: 'Hubo cambios mientras se comprobaba. Intenta de nuevo en un momento.',
  support: 'Descargar archivo de soporte',
  supportSentence:
    'Para cuando algo no se actualiza. Incluye conteos, tiempos y códigos de error; no incluye tus textos ni nombres.',
  supportName: `${fileBrand}-soporte.json`,
  supportFailed: 'No se pudo preparar el archivo',
}
