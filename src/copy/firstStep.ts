/** What somebody without a plan can do about it. */
export const firstStepCopy = { contact: 'Contactar a mi account manager', plans: 'Ver planes' }
