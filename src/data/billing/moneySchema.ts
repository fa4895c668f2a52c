import * as z from 'zod/mini'
import { centavos } from '../../domain/money.ts'

/** An amount of an answer, which is in pesos there. */
export const Money = z.pipe(z.number(), z.transform(centavos))
