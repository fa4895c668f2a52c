import { service } from '../domain/plan.ts'

export const successCopy = {
  page: 'Contrato activo',
  loading: 'Abriendo tu contrato...',
  title: 'Tu contrato está activo',
  sentence: 'Recibimos tu pago. Ya puedes configurar tus siete herramientas.',
  waitingTitle: 'Estamos confirmando tu pago',
  waiting: 'En cuanto tu banco lo confirme, esta página cambia sola. Puedes cerrarla: te avisamos.',
  unknownTitle: 'Gracias por contratar',
  unknown: 'No pudimos mostrar tu contrato en este momento. Lo encuentras en tu panel.',
  unpaidTitle: 'Tu contrato aún no está pagado',
  unpaid: 'Está firmado y guardado. Se activa en cuanto recibamos el pago.',
  pay: 'Ir a pagar',
  overTitle: 'Este contrato ya no está vigente',
  over: 'En tu panel encuentras lo que tienes contratado hoy.',
  facts: 'Resumen',
  folio: 'Folio',
  plan: 'Plan',
  paid: 'Pagaste',
  toPay: 'Importe',
  method: 'Forma de pago',
  since: 'Inicio',
  cardEnding: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
  methods: { card: 'Tarjeta', oxxo: 'Efectivo en OXXO', spei: 'Transferencia SPEI', cash: 'Efectivo' },
  surplusTitle: 'Recibimos un pago de más',
  surplus: (amount: string) =>
    `Tu contrato ya estaba pagado. Te devolvemos ${amount} y te avisamos cuando esté hecho.`,
  stepsTitle: 'Qué sigue',
  steps: [
    {
      title: 'Configura tus servicios',
      detail: 'Contesta tres pasos por servicio. Se guardan aunque no tengas señal.',
    },
    {
      title: `Te contactamos en menos de ${service.managerWithinHours} horas`,
      detail: 'Tu account manager te da la bienvenida y resuelve tus dudas.',
    },
    {
      title: `Todo listo en ${service.setupHours.from} a ${service.setupHours.to} horas`,
      detail: 'Cuentan desde que envías tus respuestas. Te avisamos cuando quede cada herramienta.',
    },
  ],
  manager: 'Tu account manager',
  write: 'Escribir',
  services: 'Configurar mis servicios',
  dashboard: 'Ir a mi panel',
}
