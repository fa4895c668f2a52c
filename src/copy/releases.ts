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
  {
    id: 2,
    changes: [
      {
        for: 'everyone',
        text: 'El bloqueo del dispositivo cubre todas las páginas con tus datos.',
      },
      {
        for: 'everyone',
        text: 'Si editas algo que justo se envió, lo que escribiste se conserva para copiarlo.',
      },
      {
        for: 'client',
        text: 'Si tu account manager te pide otra hora, la reunión lo dice y te deja elegirla.',
      },
      {
        for: 'client',
        text: 'Si pagaste tu ficha de OXXO el último día, esperamos la confirmación en vez de darla por vencida.',
      },
      {
        for: 'staff',
        text: 'Al pasar clientes a otra persona ves qué reuniones pasan y cuáles se cancelan.',
      },
      {
        for: 'staff',
        text: 'Lo que escribías para un cliente que pasó a otra persona se puede copiar.',
      },
    ],
  },
  {
    id: 3,
    changes: [
      {
        for: 'client',
        text: 'Creador de sitios muestra también cuántos embudos activos llevas.',
      },
      {
        for: 'staff',
        text: 'Al cambiar el account manager de un cliente ves, punto por punto, qué pasa con su trabajo.',
      },
      { for: 'everyone', text: 'Un ticket con cientos de respuestas abre al instante.' },
    ],
  },
  {
    id: 4,
    changes: [
      {
        for: 'client',
        text: 'Si cancelas una reunión sin señal y llega tarde, te decimos que no se canceló.',
      },
      {
        for: 'client',
        text: 'Las herramientas cerradas por falta de pago dicen «Por pagar» en todas las pantallas.',
      },
      {
        for: 'staff',
        text: 'Te avisamos cuando alguien más del personal cambia un ticket o una reunión de tus clientes.',
      },
      { for: 'everyone', text: 'Un archivo en un ticket lleva el nombre de quien lo mandó.' },
    ],
  },
]
