import { isCompany } from './rfc.ts'

/**
 * The SAT's catalogue c_RegimenFiscal, with who may use each code (person or company). In SQL: private.fiscal_regimes.
 */
const holders = {
  '601': 'company',
  '603': 'company',
  '605': 'person',
  '606': 'person',
  '607': 'person',
  '608': 'person',
  '610': 'both',
  '611': 'person',
  '612': 'person',
  '614': 'person',
  '615': 'person',
  '616': 'person',
  '620': 'company',
  '621': 'person',
  '622': 'company',
  '623': 'company',
  '624': 'company',
  '625': 'person',
  '626': 'both',
} as const

export type FiscalRegime = keyof typeof holders

const isRegime = (code: string): code is FiscalRegime => Object.hasOwn(holders, code)

export const fiscalRegime = (code: string): FiscalRegime | null => (isRegime(code) ? code : null)

/** The regimes that fit an RFC, by its length. */
export function regimesFor(rfc: string): FiscalRegime[] {
  const holder = isCompany(rfc) ? 'company' : 'person'
  return Object.keys(holders)
    .filter(isRegime)
    .filter((code) => holders[code] === 'both' || holders[code] === holder)
}
