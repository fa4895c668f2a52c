import { flag, some } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import type { TableRow } from './tableRow.ts'

/** What a person is written about by mail. */
type Preferences = TableRow<'notification_preferences'>

export const preferenceNames = ['monthly_reports_email', 'invoices_email', 'marketing_email'] as const

const lane = (): string => 'preferences'

/** base: what each switch showed. */
export const setPreferences = defineChange(
  'set_preferences',
  { fields: some(preferenceNames, flag) },
  {
    base: 'state',
    lane,
    subject: lane,
    effect: (row: Preferences, { fields: switched }) => ({ ...row, ...switched }),
  },
)

export const preferenceChanges: readonly EffectOn<Preferences>[] = [setPreferences]
