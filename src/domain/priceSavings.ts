import { entryPlan } from './plan.ts'
import type { Centavos } from './money.ts'
import type { ToolSlug } from './tool.ts'

/**
 * The monthly price of a comparable subscription, for each tool. The total is the specification's; its split is an
 * example, and is marked as an example wherever the parts are shown.
 */
export const separatePrices: Readonly<Record<ToolSlug, Centavos>> = {
  'seo-tools': 320_000,
  'link-shortener': 60_000,
  'ai-content': 210_000,
  'social-manager': 240_000,
  'data-analyst': 330_000,
  'web-creator': 250_000,
  chatbot: 220_000,
}

const PESO = 100
const DAYS_OF_A_MONTH = 30
const MONTHS = 12

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)

export const separateTotal: Centavos = sum(Object.values(separatePrices))

/** The headline shows whole pesos: 3,149 for 3,149.99. */
export const headlineOf = (monthly: Centavos): Centavos => Math.floor(monthly / PESO) * PESO

/** The price when the app was built; a page shows the storefront's current one. */
export const headlinePrice: Centavos = headlineOf(entryPlan.monthlyPrice)

export const perDay = (headline: Centavos): Centavos => Math.floor(headline / DAYS_OF_A_MONTH / PESO) * PESO

export const savingOf = (headline: Centavos): Centavos => separateTotal - headline

export const savingOfAYear = (headline: Centavos): Centavos => savingOf(headline) * MONTHS

/** The figures give 80; the claim stays at the specification's, worded "more than". */
export const SAVING_PERCENT_MIN = 70
