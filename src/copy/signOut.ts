const messages = (many: number) => (many === 1 ? '1 cambio' : `${many} cambios`)

export const signOutCopy = {
  button: 'Cerrar sesión',
  done: 'Sesión cerrada exitosamente',
  failed: 'Error al cerrar sesión',
  title: (many: number) => `Tienes ${messages(many)} sin enviar`,
  sentence: 'Al cerrar sesión se borra todo lo tuyo de este dispositivo, también lo que aún no sale.',
  sendNow: 'Enviar ahora',
  sending: (left: number) => `Enviando… ${left === 1 ? 'queda 1' : `quedan ${left}`}`,
  stillUnsent: (left: number) =>
    `${left === 1 ? 'No se pudo enviar 1 cambio' : `No se pudieron enviar ${left} cambios`}. Revisa tu señal o lo que no fue aceptado.`,
  discard: 'Descartar y salir',
  cancel: 'Cancelar',
}
