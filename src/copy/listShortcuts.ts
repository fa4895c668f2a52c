/** The shortcuts of the panel's lists, for the sheet of shortcuts and the foot of a list. */
export const shortcutHelp = [
  { keys: ['j', 'k'], text: 'Siguiente y anterior' },
  { keys: ['Enter'], text: 'Abrir' },
  { keys: ['/'], text: 'Buscar en la lista' },
  { keys: ['x'], text: 'Marcar o desmarcar la fila' },
  { keys: ['a'], text: 'Asignar' },
  { keys: ['e'], text: 'Resolver o completar' },
  { keys: ['p'], text: 'Marcar como pagada' },
  { keys: ['c'], text: 'Confirmar la reunión' },
  { keys: ['Ctrl', 'K'], text: 'Buscar en todo lo que hay en este dispositivo' },
  { keys: ['?'], text: 'Ver estas teclas' },
] as const

export const keyHints = [
  { keys: ['j', 'k'], text: 'mover' },
  { keys: ['Enter'], text: 'abrir' },
  { keys: ['/'], text: 'buscar' },
] as const

export const keySheetCopy = {
  title: 'Teclas',
  sentence: 'Una tecla funciona donde su botón está a la vista, y no mientras escribes.',
  open: 'Ver todas las teclas',
  close: 'Cerrar',
  on: 'Usar teclas de una sola letra en este dispositivo',
}
