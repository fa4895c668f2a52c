import { someOf, text } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'

/** A client's data for invoices: RFC, name, régimen and postcode, or only empty texts. The colonia may be empty. */
export type FiscalData = TableRow<'fiscal_data'>

export const fiscalData: OwnedEntity<FiscalData> = entity('fiscal_data')

export const fiscalFields = ['rfc', 'legal_name', 'regime', 'postcode', 'colonia'] as const
export type FiscalField = (typeof fiscalFields)[number]
/** They have no colonia if they were stored before clients could give one. */
export type FiscalTexts = Readonly<Record<Exclude<FiscalField, 'colonia'>, string> & { colonia?: string }>
export type SomeFiscalTexts = Readonly<Partial<Record<FiscalField, string>>>

/** The length of the SAT's own field. */
export const LEGAL_NAME_MAX = 254

export const COLONIA_MAX = 120

export const hasFiscalData = (row: Pick<FiscalData, 'rfc'>): boolean => row.rfc !== ''

/** Draft key of a field that is being typed. */
export const fiscalDraft = (uid: string, field: FiscalField): string => draftOfField(uid, field)
const draftOfField = (uid: string, field: string): string => `fiscal:${uid}:${field}`

/** The subject of the row's changes. */
export const fiscalSubject = (uid: string): string => `${fiscalData.name}:${uid}`

const setFiscalData = defineChange(
  'set_fiscal_data',
  { user_id: text, fields: someOf(fiscalFields, text) },
  {
    base: 'texts',
    lane: ({ user_id: uid }) => fiscalSubject(uid),
    subject: ({ user_id: uid }) => fiscalSubject(uid),
    textsUnder: 'fields',
    draft: ({ user_id: uid }, field) => draftOfField(uid, field),
    effect: (row: FiscalData, { user_id: uid, fields }) =>
      row.user_id === uid ? { ...row, ...fields } : row,
  },
)

/** base: the value of each field when the person began to change it (S11). */
export const setFiscalDataIntent = (uid: string, fields: SomeFiscalTexts, base: SomeFiscalTexts): Intent =>
  setFiscalData.intent({ user_id: uid, fields }, base)

export const fiscalChanges = [setFiscalData] as const satisfies readonly EffectOn<FiscalData>[]
