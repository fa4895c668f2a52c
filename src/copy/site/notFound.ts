export const notFoundCopy = {
  title: '404',
  sentence: 'Oops! Page not found',
  detail: 'Esta pieza no está en el mosaico. Revisa la dirección o vuelve al inicio.',
  home: 'Volver al inicio',
  apps: 'Ver herramientas',
}
