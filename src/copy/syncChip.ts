import type { StorageFault } from '../domain/failure.ts'

/** The sync chip's texts, separate from the sync center's: only the chip is part of the first screen. */
export const syncChipCopy = {
  upToDate: 'Al día',
  syncing: 'Actualizando…',
  offline: 'Sin conexión',
  noAnswer: 'Sin respuesta',
  fault: {
    storage_full: 'Sin espacio',
    storage_unavailable: 'No se puede guardar',
    storage_silent: 'No se puede guardar',
    unexpected: 'No se puede guardar',
  } satisfies Record<StorageFault, string>,
  waiting: (many: number) => `${many} por enviar`,
  unresolved: (many: number) => `${many} sin aceptar`,
  withoutAnswer: (time: string) => `${time} sin respuesta`,
  /** The time without an answer, when it is long enough to matter: «Sin conexión · 5 min». */
  label: (state: string, since?: string | null) => `Sincronización: ${since ? `${state} · ${since}` : state}`,
}
