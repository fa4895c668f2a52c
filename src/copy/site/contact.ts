import { service } from '../../domain/plan.ts'

export const contactCopy = {
  title: 'Hablemos de tu negocio',
  sentence: 'Cuéntanos qué vendes y qué quieres mejorar primero. Te responde una persona de ventas.',
  nextTitle: 'Qué pasa después',
  next: [
    'Leemos tu mensaje y te escribimos al correo que dejes.',
    'Te mandamos una propuesta con plan, precio y fechas.',
    `Al confirmarse tu pago, tu account manager te contacta en menos de ${service.managerWithinHours} horas.`,
  ],
  client: '¿Ya eres cliente? Escríbele a tu account manager desde tu panel.',
  dashboard: 'Ir a mi panel',
}

export const thanksCopy = {
  title: 'Recibimos tus datos',
  sentence:
    'Te escribimos al correo que nos dejaste. Si no era tuyo o quieres que lo borremos, dínoslo por el formulario de contacto.',
  home: 'Volver al inicio',
  apps: 'Ver herramientas',
}
