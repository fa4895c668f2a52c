import type { Centavos } from '../domain/money.ts'
import { currency, formatMoney } from './money.ts'

export const money = (amount: Centavos): string => `${formatMoney(amount)} ${currency}`

export const billingCopy = {
  page: 'Contratos y Facturación',
  loading: 'Cargando tu contrato y tus facturas...',
  back: 'Volver a Contratos y Facturación',
  loadingPad: 'Preparando el panel de firma...',
  close: 'Cerrar',
  cancel: 'Cancelar',
  needsNetwork: 'Para agregar una tarjeta necesitas conexión.',
  empty: 'No tienes un contrato activo',
  emptySentence: 'Elige un plan, fírmalo en línea y aquí verás tu contrato, tus cobros y tus facturas.',
  plans: 'Ver planes',
}
