import { fiscalFieldName } from './fiscalFields.ts'
import { type FiscalField, fiscalFields } from '../domain/fiscalData.ts'

/**
 * The fiscal rows of an invoice or of a client's page; empty when there are none. regimeText: passed where the names of
 * the SAT's catalogue are loaded anyway; an invoice shows the code, as its PDF does.
 */
export const fiscalRows = (
  data: Readonly<Record<FiscalField, string>> | null,
  regimeText: (code: string) => string = (code) => code,
) =>
  data === null || data.rfc === ''
    ? []
    : fiscalFields.map((field) => ({
        term: fiscalFieldName[field],
        value: field === 'regime' ? regimeText(data.regime) : data[field],
      }))
