import type { PaymentFailure } from '../domain/payment.ts'

type Message = { readonly title: string; readonly detail: string }

/** Why a payment failed, and what to do next. */
export const paymentFailure: Record<PaymentFailure, Message> = {
  declined: {
    title: 'Tu banco no autorizó el pago',
    detail:
      'No se hizo ningún cargo. Prueba con otra tarjeta, o llama al número que está al reverso de la tuya.',
  },
  insufficient_funds: {
    title: 'La tarjeta no tiene fondos suficientes',
    detail: 'No se hizo ningún cargo. Usa otra tarjeta o elige otra forma de pago.',
  },
  expired_card: {
    title: 'La tarjeta está vencida',
    detail: 'No se hizo ningún cargo. Usa una tarjeta vigente o elige otra forma de pago.',
  },
  authentication_failed: {
    title: 'No se confirmó el pago con tu banco',
    detail: 'No se hizo ningún cargo. Inténtalo de nuevo y autorízalo cuando tu banco lo pida.',
  },
  provider_error: {
    title: 'El pago no se completó',
    detail: 'No se hizo ningún cargo. Espera un momento e intenta de nuevo, o elige otra forma de pago.',
  },
}

export const lapsedCopy: Record<'oxxo' | 'spei', Message> = {
  oxxo: {
    title: 'Tu ficha de OXXO venció',
    detail: 'Ya no la pagues en la tienda. Genera otra, o paga de otra forma.',
  },
  spei: {
    title: 'Tu CLABE venció',
    detail: 'Ya no transfieras a ella. Obtén otra, o paga de otra forma.',
  },
}

/** Why the provider did not take a card, where each page has its own text. */
const providerRefused = {
  payments_not_configured: {
    title: 'Aún no podemos recibir pagos en línea',
    detail: 'Lo que firmaste está guardado. Escríbenos y te decimos cómo pagar.',
  },
  provider_unavailable: {
    title: 'El procesador de pagos no responde',
    detail: 'No se hizo ningún cargo. Intenta de nuevo en un momento.',
  },
  not_found: {
    title: 'No encontramos lo que quieres pagar',
    detail: 'Vuelve a tu panel y ábrelo desde ahí.',
  },
} satisfies Record<string, Message>

/** Why a card could not be stored. */
export const cardRefused = {
  ...providerRefused,
  contract_required: {
    title: 'Primero firma tu contrato',
    detail: 'Las tarjetas se guardan para pagar las facturas de un contrato. Elige un plan y fírmalo.',
  },
  too_many_cards: {
    title: 'Ya tienes diez tarjetas guardadas',
    detail: 'Quita una que ya no uses y agrega la nueva.',
  },
  rate_limited: {
    title: 'Hiciste muchos intentos con tarjetas',
    detail: 'No se hizo ningún cargo. Espera una hora e intenta de nuevo, o paga por SPEI.',
  },
} satisfies Record<string, Message>

/** Why a payment could not be made. */
export const paymentRefused = {
  ...providerRefused,
  ...paymentFailure,
  contract_over: {
    title: 'Este contrato ya no está vigente',
    detail: 'No se puede pagar. Si quieres continuar, elige un plan y firma uno nuevo.',
  },
  payment_in_progress: {
    title: 'Ya hay un pago en camino',
    detail: 'Espera a que se confirme: así no pagas dos veces.',
  },
  other_payment_in_progress: {
    title: 'Primero termina tu otro pago',
    detail:
      'Tu próxima factura y el cambio que firmaste se pagan uno después del otro. Espera a que el que está en camino se confirme o venza.',
  },
  payment_over: {
    title: 'Ese intento ya terminó',
    detail: 'Revisa el resultado en esta página.',
  },
  oxxo_limit: {
    title: 'OXXO no recibe este importe',
    detail: 'Una ficha llega hasta 10,000.00 MXN. Paga con tarjeta o por SPEI.',
  },
  offline: {
    title: 'Para pagar se necesita conexión',
    detail: 'Lo que escribiste sigue aquí. Inténtalo cuando vuelva la señal.',
  },
  already_paid: {
    title: 'Ya está pagado',
    detail: 'No hace falta pagar otra vez.',
  },
} satisfies Record<string, Message>
