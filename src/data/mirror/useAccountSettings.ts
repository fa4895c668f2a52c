import { apiKeyChanges, apiKeys } from '../../domain/apiKey.ts'
import { type FiscalData, fiscalChanges, fiscalData } from '../../domain/fiscalData.ts'
import type { Uid } from '../../domain/id.ts'
import { integrations } from '../../domain/integration.ts'
import { preferenceChanges, preferences } from '../../domain/preferences.ts'
import { seatChanges, seats } from '../../domain/seat.ts'
import { useRows } from './useRows.ts'

export const useSeats = (uid: Uid) => useRows(seats, uid, seatChanges)
export const useApiKeys = (uid: Uid) => useRows(apiKeys, uid, apiKeyChanges)
export const useIntegrations = (uid: Uid) => useRows(integrations, uid, [])
export const usePreferences = (uid: Uid) => useRows(preferences, uid, preferenceChanges)?.[0]

/** Null when the device has none yet. */
export function useFiscalData(uid: Uid): FiscalData | null | undefined {
  const rows = useRows(fiscalData, uid, fiscalChanges)
  return rows === undefined ? undefined : (rows[0] ?? null)
}
