import { favoriteChanges, favoritesOf } from '../../domain/favorite.ts'
import type { Uid } from '../../domain/id.ts'
import type { ToolSlug } from '../../domain/tool.ts'
import { type ToolVisit, toolVisits } from '../../domain/toolVisit.ts'
import { type ToolConfiguration, toolConfigurations } from '../../domain/toolConfiguration.ts'
import { opsOf } from '../storage/opsOf.ts'
import { isEffective } from '../storage/queuedOp.ts'
import { useLive } from './useLive.ts'
import { shownRows, useRows } from './useRows.ts'

export const useToolVisits = (uid: Uid) => useRows<ToolVisit>(toolVisits, uid)

export const useFavorites = (uid: Uid): ReadonlySet<ToolSlug> | undefined =>
  useLive(
    async (open) => {
      const rows = await shownRows<ToolConfiguration>(open, toolConfigurations, uid)
      return rows && favoritesOf(rows, (await opsOf(open.outbox, favoriteChanges)).filter(isEffective))
    },
    [uid],
  )
