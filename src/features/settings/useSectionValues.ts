import { ago } from '../../copy/elapsed.ts'
import { integrationsCopy } from '../../copy/integrations.ts'
import { settingsCopy } from '../../copy/settings.ts'
import { syncCopy } from '../../copy/sync.ts'
import { useLicenses, useProfile } from '../../data/mirror/useAccountRows.ts'
import {
  useApiKeys,
  useFiscalData,
  useIntegrations,
  usePreferences,
  useSeats,
} from '../../data/mirror/useAccountSettings.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { openKeys } from '../../domain/apiKey.ts'
import { hasFiscalData } from '../../domain/fiscalData.ts'
import { connectionsOf } from '../../domain/integration.ts'
import type { Uid } from '../../domain/id.ts'
import { activeLicenses } from '../../domain/license.ts'
import { mailPreferences } from '../../domain/preferences.ts'
import { seatsOf } from '../../domain/seat.ts'
import { useNow } from '../../ui/useNow.ts'
import type { SettingsSection } from '../../settingsHrefs.ts'

/** The current value of each section, from this device's data: the second lines of the phone's index. */
export function useSectionValues(uid: Uid): Partial<Record<SettingsSection, string>> {
  const now = useNow()
  const profile = useProfile(uid)
  const fiscal = useFiscalData(uid)
  const preferences = usePreferences(uid)
  const [seats, licenses] = [useSeats(uid), useLicenses(uid)]
  const keys = useApiKeys(uid)
  const integrations = useIntegrations(uid)
  const { syncedAt } = useSyncStatus()
  return {
    ...(profile && {
      perfil: [profile.full_name, profile.company].filter((text) => text !== null && text !== '').join(', '),
    }),
    ...(fiscal && { fiscales: hasFiscalData(fiscal) ? fiscal.rfc : settingsCopy.noFiscalValue }),
    seguridad: settingsCopy.securityValue,
    ...(preferences && {
      avisos: settingsCopy.mailValue(mailPreferences.filter((name) => preferences[name]).length),
    }),
    ...(seats &&
      licenses && {
        equipo: settingsCopy.teamValue(
          new Set(
            activeLicenses(licenses)
              .flatMap(({ id }) => seatsOf(seats, id))
              .filter(({ status }) => status === 'active')
              .map(({ email }) => email),
          ).size,
        ),
      }),
    ...(integrations && {
      integraciones: integrationsCopy.value(
        connectionsOf(integrations).filter(({ connected }) => connected).length,
      ),
    }),
    ...(keys && { claves: settingsCopy.keysValue(openKeys(keys).length) }),
    ...(syncedAt !== null && { dispositivo: syncCopy.updated(ago(syncedAt, now)) }),
    privacidad: settingsCopy.privacyValue,
  }
}
