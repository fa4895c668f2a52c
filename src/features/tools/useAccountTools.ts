import { useServices, useTasks } from '../../data/mirror/useAccountRows.ts'
import { useToolConfigurations } from '../../data/mirror/useToolConfigurations.ts'
import { useFavorites } from '../../data/mirror/useToolUse.ts'
import { useToolListings } from '../../data/mirror/useToolListings.ts'
import { type AccountTool, accountTools } from '../../domain/accountTool.ts'
import type { Uid } from '../../domain/id.ts'
import { serviceProgressOf } from '../../domain/serviceProgress.ts'

/** The seven tools with their state for this account; undefined until the mirror was read. */
export function useAccountTools(uid: Uid): AccountTool[] | undefined {
  const services = useServices(uid)
  const tasks = useTasks(uid)
  const configurations = useToolConfigurations(uid)
  const favorites = useFavorites(uid)
  const listings = useToolListings()
  if (!services || !tasks || !configurations || !favorites || !listings) return undefined
  return accountTools(serviceProgressOf(services, tasks), configurations, favorites, listings)
}
