import { fiscalFieldName } from './fiscalFields.ts'
import { type FiscalField, fiscalFields } from '../domain/fiscalData.ts'

/**
 * As an invoice or the page of a client lists them; none when there are none. regimeText: where the names of the SAT's catalogue
 * are loaded anyway; an invoice has the code, as its PDF does.
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
