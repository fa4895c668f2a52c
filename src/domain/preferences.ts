import { flag, someOf } from './argument.ts'
import { defineChange, type EffectOn } from './change.ts'
import { entity, type OwnedEntity } from './entities.ts'
import type { Intent } from './op.ts'
import type { TableRow } from './tableRow.ts'

/** Which notifications a person gets, by channel. */
export type Preferences = TableRow<'notification_preferences'>

export const preferences: OwnedEntity<Preferences> = entity('notification_preferences')

export const mailPreferences = ['monthly_reports_email', 'invoices_email', 'marketing_email'] as const
export type MailPreference = (typeof mailPreferences)[number]

/** Notifications shown on the person's chosen devices; in SQL: private.push_category. */
export const pushPreferences = [
  'push_messages',
  'push_meetings',
  'push_tickets',
  'push_billing',
  'push_services',
  'push_account',
] as const
export type PushPreference = (typeof pushPreferences)[number]

/** `quiet_at_night`: only for pushes. `discreet`: no amounts and no previews. */
export const preferenceNames = [
  ...mailPreferences,
  'urgent_tickets_whatsapp',
  ...pushPreferences,
  'quiet_at_night',
  'discreet',
] as const
export type PreferenceName = (typeof preferenceNames)[number]

/** The defaults of the database, for a row that was stored on this device before these columns existed. */
const beforeColumns = {
  push_messages: true,
  push_meetings: true,
  push_tickets: true,
  push_billing: true,
  push_services: true,
  push_account: true,
  quiet_at_night: false,
  discreet: false,
}

export const preferenceOf = (row: Preferences, name: PreferenceName): boolean =>
  ({ ...beforeColumns, ...row })[name]

const lane = (): string => 'preferences'

/** base: the displayed value of each switch. */
export const setPreferences = defineChange(
  'set_preferences',
  { fields: someOf(preferenceNames, flag) },
  {
    base: 'state',
    lane,
    subject: lane,
    effect: (row: Preferences, { fields: switched }) => ({ ...row, ...switched }),
  },
)

/** was: the displayed value of the switch. */
export const switchPreferenceIntent = (name: PreferenceName, was: boolean): Intent =>
  setPreferences.intent({ fields: { [name]: !was } }, { [name]: was })

export const preferenceChanges = [setPreferences] as const satisfies readonly EffectOn<Preferences>[]
