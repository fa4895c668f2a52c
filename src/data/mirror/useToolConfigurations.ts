import type { Uid } from '../../domain/id.ts'
import { type ToolConfiguration, toolConfigurations } from '../../domain/toolConfiguration.ts'
import { useRows } from './useRows.ts'

export const useToolConfigurations = (uid: Uid) => useRows<ToolConfiguration>(toolConfigurations, uid)
