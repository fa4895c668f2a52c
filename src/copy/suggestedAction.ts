/** The first step of a client without a plan. */
export const suggestedActionCopy = { contact: 'Contactar a mi account manager', plans: 'Ver planes' }
