import { fiscalCopy, rfcProblemText } from '../../copy/fiscalData.ts'
import { stateNameOf } from '../../copy/mexicanStates.ts'
import {
  COLONIA_MAX,
  type FiscalField,
  type FiscalTexts,
  fiscalFields,
  LEGAL_NAME_MAX,
} from '../../domain/fiscalData.ts'
import { type FiscalRegime, fiscalRegime, regimesFor } from '../../domain/fiscalRegime.ts'
import { isPlainLine } from '../../domain/name.ts'
import { isPostcode, stateOf } from '../../domain/postcode.ts'
import { isRfcLength, rfcProblem, normalizeRfc } from '../../domain/rfc.ts'
import { normalizeText } from '../../domain/text.ts'
import { type Errors, errorsOf } from '../form/errors.ts'

export type FiscalValues = Readonly<Record<FiscalField, string>>

export const valuesOf = ({ rfc, legal_name, regime, postcode, colonia = '' }: FiscalTexts): FiscalValues => ({
  rfc,
  legal_name,
  regime,
  postcode,
  colonia,
})

/** Empty until the length of the RFC shows whether it is a person or a company. */
export function choicesOf(rfc: string): FiscalRegime[] {
  const normalized = normalizeRfc(rfc)
  return isRfcLength(normalized) ? regimesFor(normalized) : []
}

const isEmpty = (values: FiscalValues): boolean =>
  fiscalFields.every((field) => normalizeText(values[field]) === '')

function lineError(typed: string, most: number): string | undefined {
  if (!isPlainLine(typed)) return fiscalCopy.unreadable
  return Array.from(typed).length > most ? fiscalCopy.tooLong(most) : undefined
}

function postcodeError(typed: string): string | undefined {
  if (!isPostcode(typed)) return fiscalCopy.postcode
  return stateOf(typed) === null ? fiscalCopy.noState : undefined
}

/** The hint under the field: the state, as soon as its digits are typed. */
export const postcodeHint = (typed: string): string =>
  stateNameOf(normalizeText(typed)) ?? fiscalCopy.postcodeHint

function rfcError(typed: string): string | undefined {
  const problem = rfcProblem(normalizeRfc(typed))
  return problem === null || problem === 'digit' ? undefined : rfcProblemText[problem]
}

/**
 * The hint under the field: the length of an RFC; and that one looks mistyped, which is not an error, because the SAT
 * has issued such ones.
 */
export const rfcHint = (typed: string): string =>
  rfcProblem(normalizeRfc(typed)) === 'digit' ? rfcProblemText.digit : fiscalCopy.rfcHint

function regimeError(code: string, rfc: string): string | undefined {
  const regime = fiscalRegime(code)
  return regime !== null && choicesOf(rfc).includes(regime) ? undefined : fiscalCopy.regimeOfAnother
}

/** The server requires all but the colonia, or none. */
export function errorsIn(values: FiscalValues): Errors<FiscalValues> {
  if (isEmpty(values)) return {}
  const of = (field: FiscalField, error: (typed: string) => string | undefined) => {
    const typed = normalizeText(values[field])
    return typed === '' ? fiscalCopy.missing : error(typed)
  }
  return errorsOf<FiscalValues>({
    rfc: of('rfc', rfcError),
    legal_name: of('legal_name', (typed) => lineError(typed, LEGAL_NAME_MAX)),
    regime: of('regime', (code) => regimeError(code, values.rfc)),
    postcode: of('postcode', postcodeError),
    colonia: lineError(normalizeText(values.colonia), COLONIA_MAX),
  })
}

export const removesAll = (values: FiscalValues, saved: FiscalValues): boolean =>
  isEmpty(values) && !isEmpty(saved)
