import type { MissingManager } from '../domain/missingManager.ts'

/** Why there is no account manager yet, and what must happen first. */
export const missingManagerCopy = {
  title: 'Aún no tienes account manager',
  sentence: {
    assigning: 'Estamos asignando a la persona que te acompañará. Te contacta en menos de 24 horas.',
    unpaid: 'Te asignamos a una persona en cuanto se confirme el pago de tu contrato.',
    noPlan: 'Elige un plan: al confirmarse tu pago te asignamos a la persona que te acompañará.',
  } satisfies Record<MissingManager, string>,
}
