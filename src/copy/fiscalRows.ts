import { fiscalFieldName } from './fiscalFields.ts'
import { postcodeWithState } from './mexicanStates.ts'
import { type FiscalField, fiscalFields, type FiscalTexts } from '../domain/fiscalData.ts'

/**
 * The fiscal rows of an invoice or of a client's page; empty when there are none. regimeText: passed where the names of
 * the SAT's catalogue are loaded anyway; an invoice shows the code, as its PDF does.
 */
export function fiscalRows(data: FiscalTexts | null, regimeText: (code: string) => string = (code) => code) {
  if (data === null || data.rfc === '') return []
  const valueOf: Partial<Record<FiscalField, string>> = {
    ...data,
    regime: regimeText(data.regime),
    postcode: postcodeWithState(data.postcode),
  }
  return fiscalFields.flatMap((field) => {
    const value = valueOf[field] ?? ''
    return value === '' ? [] : [{ term: fiscalFieldName[field], value }]
  })
}
