export const notFoundCopy = {
  title: '404',
  sentence: 'Oops! Page not found',
  detail: 'No encontramos esta página. Revisa la dirección o vuelve al inicio.',
  home: 'Volver al inicio',
  apps: 'Ver herramientas',
}
