import type { Audience, Release } from '../domain/release.ts'

export const updateCopy = {
  ready: 'Hay una versión nueva',
  apply: 'Actualizar',
  what: 'Qué cambia',
  title: 'Qué cambia en esta versión',
  kept: 'Al actualizar se recargan las pestañas abiertas; lo que estás escribiendo se conserva.',
  close: 'Cerrar',
}

type Change = { readonly for: Audience; readonly text: string }

/**
 * What people notice of each version, newest last. A version without such changes has no entry. The build writes it to a
 * file that the server delivers: an open app of an older version reads there what the waiting version changes.
 */
export const releases: readonly (Release & { readonly changes: readonly Change[] })[] = [
  {
    id: 1,
    changes: [
      {
        for: 'everyone',
        text: 'El modo discreto también oculta los importes que están dentro de una frase.',
      },
      {
        for: 'everyone',
        text: 'Un archivo cuyo envío se cortó continúa donde se quedó, aunque hayas cerrado la app.',
      },
      {
        for: 'client',
        text: 'Si abres la app por primera vez sin señal, te lo dice en vez de cargar sin fin.',
      },
      { for: 'staff', text: 'Con 10,000 clientes, el resumen y las listas abren al instante.' },
    ],
  },
]
