import type { ProductPicture } from '../domain/productPicture.ts'
import { brand } from './brand.ts'

export const installCopy = {
  label: 'Instalar la app',
  title: `Ten ${brand} a un toque`,
  sentence: {
    prompt: 'Se abre desde tu pantalla de inicio, en su propia ventana y también sin señal.',
    sheet: 'Agrégala a tu pantalla de inicio: se abre sin señal y puede avisarte. Son dos toques.',
  },
  install: 'Instalar',
  how: 'Ver cómo',
  no: 'Ahora no',
  detail: {
    prompt: 'En su propia ventana, con su ícono.',
    sheet: 'En tu pantalla de inicio. Son dos toques en Safari.',
  },
  failed: 'El navegador no pudo instalar la app',
  failedDetail: 'Intenta desde su menú: «Instalar app» o «Agregar a pantalla de inicio».',
  sheetTitle: `Agrega ${brand} a tu inicio`,
  steps: [
    { tap: 'Compartir', detail: 'En la barra de Safari. Si no lo ves, toca primero «···».' },
    { tap: 'Agregar a inicio', detail: 'Baja en la lista, tócalo y luego toca «Agregar».' },
  ],
  after: `Abre ${brand} desde su ícono e inicia sesión ahí. Las notificaciones y el número de pendientes en el ícono se activan desde la app ya instalada.`,
  understood: 'Entendido',
  close: 'Cerrar',
} as const

/** The shortcuts of a long press on the app's icon. */
export const shortcutNames = {
  chat: { name: 'Chat con tu account manager', short_name: 'Chat' },
  support: { name: 'Soporte', short_name: 'Soporte' },
  meetings: { name: 'Reuniones', short_name: 'Reuniones' },
  photo: { name: 'Enviar una foto a soporte', short_name: 'Foto' },
} as const

/** The screenshots in the browser's install prompt. */
export const screenshotLabels: Readonly<Record<ProductPicture, string>> = {
  licencias: 'Tus licencias y herramientas',
  chat: 'El chat con tu account manager',
  reporte: 'Tu reporte del mes',
}
