import { type PlanOnSale, plansOnSale } from '../../domain/planOnSale.ts'
import { useLive } from './useLive.ts'

/** The catalogue's plans; undefined until they were read. */
export const usePlansOnSale = (): PlanOnSale[] | undefined =>
  useLive(({ mirror }) => mirror.typed(plansOnSale).toArray(), [])
