import type { OpStatus } from '../domain/op.ts'

const plural = (many: number, one: string, more: string) => (many === 1 ? one : more)

export const syncCopy = {
  title: 'Sincronización',
  calm: 'Al día',
  offline: 'Sin conexión',
  waiting: (many: number) => `${many} por enviar`,
  refused: (many: number) => `${many} sin aceptar`,
  chip: (state: string) => `Sincronización: ${state}`,
  updated: (when: string) => `Actualizado ${when.charAt(0).toLocaleLowerCase('es-MX')}${when.slice(1)}`,
  never: 'Todavía no se ha actualizado en este dispositivo',
  syncing: 'Actualizando…',
  retry: 'Sincronizar ahora',
  empty: 'Todo está en el servidor',
  emptySentence: 'Lo que escribas sin señal espera aquí y sale solo en cuanto vuelva.',
  waitingTitle: (many: number) => plural(many, '1 cambio por enviar', `${many} cambios por enviar`),
  refusedTitle: (many: number) => plural(many, '1 cambio sin aceptar', `${many} cambios sin aceptar`),
  message: 'Mensaje',
  to: (name: string) => `Mensaje para ${name}`,
  edit: 'Editar',
  resend: 'Reenviar',
  discard: 'Descartar',
  editLabel: 'Editar el mensaje',
  saveEdit: 'Guardar y enviar',
  cancelEdit: 'Cancelar',
  actionFailed: 'No se pudo guardar el cambio',
}

/** Where a change stands; one that the server has confirmed is not in the list any more. */
export const changeStatusText: Record<Exclude<OpStatus, 'applied'>, string> = {
  queued: 'Por enviar',
  sent: 'Enviando, falta confirmar',
  refused: 'No aceptado',
  conflict: 'Cambió en otro lado',
  blocked: 'En espera de otro',
  needs_auth: 'Pide confirmar identidad',
}
