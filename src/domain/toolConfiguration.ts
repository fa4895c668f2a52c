import { entity, type OwnedEntity } from './entities.ts'
import type { TableRow } from './tableRow.ts'
import type { ToolSlug } from './tool.ts'

export type ToolConfiguration = TableRow<
  'tool_configurations',
  {
    tool_name: ToolSlug
  }
>

export const toolConfigurations: OwnedEntity<ToolConfiguration> = entity('tool_configurations')

/** Whether the person uses the tool on another client's license. A row stored before the column existed has no value. */
export const hasSeat = ({ shared_by: by }: Pick<ToolConfiguration, 'shared_by'>): boolean =>
  (by ?? null) !== null
