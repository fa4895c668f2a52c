import type { PlanKey } from '../domain/plan.ts'

type PlanText = { readonly name: string; readonly sentence: string }

/** Separate from the texts of the price pages: Home shows a plan's name, and would load them all. */
export const planCopy: Readonly<Record<PlanKey, PlanText>> = {
  BASICOS: { name: 'Planes Básicos', sentence: 'Para empezar con todo en un solo lugar.' },
  ESTANDAR: { name: 'Planes Estándar', sentence: 'Para equipos que publican cada semana.' },
  AVANZADOS: { name: 'Planes Avanzados', sentence: 'Sin límites y con account manager dedicado.' },
}
