import { useLicenses, useServices, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useToolConfigurations } from '../../data/mirror/useToolConfigurations.ts'
import { useFavorites } from '../../data/mirror/useToolUse.ts'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { type AccountTool, accountTools } from '../../domain/accountTool.ts'
import type { Uid } from '../../domain/id.ts'
import { unpaidTools } from '../../domain/unpaidLicense.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'
import { useNow } from '../../ui/useNow.ts'

/** The seven tools with their state for this account; undefined until the mirror was read. */
export function useAccountTools(uid: Uid): AccountTool[] | undefined {
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const configurations = useToolConfigurations(uid)
  const favorites = useFavorites(uid)
  const listings = useToolListings()
  const licenses = useLicenses(uid)
  const now = useNow()
  if (!services || !tasks || !configurations || !favorites || !listings || !licenses) return undefined
  const unpaid = unpaidTools(licenses, now)
  return accountTools(serviceProgressOf(services, tasks), configurations, favorites, listings, unpaid)
}
