import { flag, some } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'

/** What a person is written about by mail. */
export type Preferences = TableRow<'notification_preferences'>

export const preferences: OwnedEntity<Preferences> = entity('notification_preferences')

export const preferenceNames = ['monthly_reports_email', 'invoices_email', 'marketing_email'] as const

export type PreferenceName = (typeof preferenceNames)[number]

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

/** was: what the switch showed. */
export const switchPreferenceIntent = (name: PreferenceName, was: boolean): Intent =>
  setPreferences.intent({ fields: { [name]: !was } }, { [name]: was })

export const preferenceChanges = [setPreferences] as const satisfies readonly EffectOn<Preferences>[]
