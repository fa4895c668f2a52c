/** Apart from the texts of the drawer: every screen has the bell, and loads the drawer later. */
export const bellText = (unread: number): string =>
  unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`
