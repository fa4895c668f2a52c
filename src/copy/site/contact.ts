import { service } from '../../domain/plan.ts'
import { promotion } from '../../domain/price.ts'

export const contactCopy = {
  title: 'Hablemos de tu negocio',
  sentence: 'Cuéntanos qué vendes y qué quieres mover primero. Te responde una persona de ventas.',
  nextTitle: 'Qué pasa después',
  next: [
    'Leemos tu mensaje y te escribimos al correo que dejes.',
    'Te mandamos una propuesta con plan, precio y fechas.',
    `Si firmas, tu account manager te contacta antes de ${service.managerWithinHours} horas.`,
  ],
  client: '¿Ya eres cliente? Escríbele a tu account manager desde tu dashboard.',
  dashboard: 'Ir a mi dashboard',
}

export const thanksCopy = {
  title: 'Recibimos tus datos',
  sentence:
    'Te escribimos al correo que nos dejaste. Si no era tuyo o quieres que lo borremos, dínoslo por el formulario de contacto.',
  home: 'Volver al inicio',
  apps: 'Ver herramientas',
}

export const requestCopy = {
  title: 'Tu plan',
  sentence: 'Revisa el plan y deja tus datos: te mandamos el contrato para firmarlo en línea.',
  monthly: 'Pago mensual',
  annual: 'Pago anual',
  listPrice: 'Precio de lista',
  discount: `Descuento de ${promotion.percent}%, primeros ${promotion.months} meses`,
  total: 'Pagas al firmar',
  // A monthly contract renews every month; the promotion goes on until the thirteenth.
  renewal: { monthly: `Desde el mes ${promotion.months + 1}`, annual: 'Al renovar' },
  less: (money: string) => `−${money}`,
  term: 'Duración',
  months: (many: number) =>
    many === 1 ? '1 mes, con renovación automática' : `${many} meses, con renovación automática`,
  promotionNote: 'La vigencia de la promoción se confirma en tu contrato.',
  change: 'Cambiar de plan',
  formTitle: 'Pide tu contrato',
  missingTitle: 'Elige un plan',
  missingSentence: 'Plan no encontrado. Escoge uno de los tres y vuelve a intentarlo.',
  plans: 'Ver planes',
}
