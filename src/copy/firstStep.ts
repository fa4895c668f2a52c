/** The first step of a client without a plan. */
export const firstStepCopy = { contact: 'Contactar a mi account manager', plans: 'Ver planes' }
