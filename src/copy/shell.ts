export const shellCopy = {
  tabs: 'Accesos rápidos',
  skip: 'Saltar al contenido',
  navigation: 'Principal',
  home: 'Inicio',
  services: 'Mis Servicios',
  servicesTab: 'Servicios',
  marketplace: 'Marketplace',
  tools: 'Herramientas',
  licenses: 'Licencias',
  billing: 'Contratos',
  accountManager: 'Account Manager',
  support: 'Soporte',
  reports: 'Reportes',
  resources: 'Recursos',
  chatTab: 'Chat',
  settings: 'Configuración',
  unread: (many: number) => (many === 1 ? '1 mensaje sin leer' : `${many} mensajes sin leer`),
  more: 'Más',
  close: 'Cerrar',
  toasts: 'Avisos',
  client: 'Cliente',
  staff: { agent: 'Agente', super_admin: 'Super admin' },
}

export const gateCopy = {
  checking: 'Verificando acceso...',
  failedTitle: 'Error de Autenticación',
  retry: 'Reintentar',
}

export const deniedCopy = {
  page: 'Acceso denegado',
  title: 'Acceso denegado',
  sentence: 'Tu cuenta no tiene permiso para entrar a esta sección.',
  back: 'Volver',
  dashboard: 'Ir a mi panel',
}

export const crashCopy = {
  title: 'Esta pantalla tuvo un problema',
  sentence: 'Lo que escribiste sigue guardado en este dispositivo. Recarga para continuar.',
  reload: 'Recargar',
}

export const notOnDeviceCopy = {
  title: 'Esta página aún no está en tu dispositivo',
  sentence: 'Recarga cuando tengas señal.',
  back: 'Volver',
}

/** Shown in place of a part of a page, or of a dialog: the page stays. */
export const partNotOnDevice = 'Esto aún no está en tu dispositivo. Ábrelo con señal.'

export const themeCopy = { label: 'Tema', light: 'Claro', dark: 'Oscuro', system: 'Sistema' }
