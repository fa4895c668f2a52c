import { fiscalFieldName } from './fiscalFields.ts'
import { regimeText } from './fiscalRegimes.ts'
import { type FiscalField, fiscalFields } from '../domain/fiscalData.ts'

/** As an invoice or the page of a client lists them; none when there are none. */
export const fiscalRows = (data: Readonly<Record<FiscalField, string>> | null) =>
  data === null || data.rfc === ''
    ? []
    : fiscalFields.map((field) => ({
        term: fiscalFieldName[field],
        value: field === 'regime' ? regimeText(data.regime) : data[field],
      }))
