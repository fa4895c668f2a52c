export const signOutCopy = {
  button: 'Cerrar sesión',
  done: 'Sesión cerrada exitosamente',
  failed: 'Error al cerrar sesión',
}
